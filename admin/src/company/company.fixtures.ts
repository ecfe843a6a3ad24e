import type { Company } from './company.ts'

export const company = (over: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'Savanna Tracking Ltd',
  address: 'Mombasa Road 14\nNairobi',
  phone: '+254 20 000 0001',
  email: 'billing@savanna.example',
  tax_id: 'P051234567X',
  payment_instructions: 'Bank transfer within 14 days\nAccount 0123456789',
  local_currency: 'KES',
  currency_pending: false,
  logo: null,
  ...over,
})

export const COMPANY = company()

/** Before it was ever saved. */
export const NO_COMPANY = company({
  id: null,
  name: null,
  address: null,
  phone: null,
  email: null,
  tax_id: null,
  payment_instructions: null,
  local_currency: 'USD',
})

/** A logo as the server stores it: green, 240 by 80 pixels. */
export const drawnLogo = (): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 80
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#1c6e3d'
  pen.fillRect(0, 0, 240, 80)
  return new Promise((done) => canvas.toBlob((image) => done(image!)))
}
