import type { Provider } from '../../server/features/company/company.rules.ts'
import { PAYMENT_REQUEST } from '../../server/features/company/payment-request.rules.ts'
import { aPng } from './images.ts'
import {
  buildStatement,
  type Statement,
  type ViewItem,
} from '../../server/features/statements/statements.rules.ts'

/** Vehicle names in the scripts that customers write. */
export const NAMES = [
  'Citroën Łódź',
  'Грузовик Волга',
  'Φορτηγό Αθήνα',
  'شركة الخليج',
  'شاحنة بيضاء 12',
  '北京物流',
  'ひらがな',
  'トラック東京',
  '서울 트럭',
  'משאית תל אביב',
  'รถบรรทุกกรุงเทพ',
  'दिल्ली ट्रक',
]

export const itemOf = (over: Partial<ViewItem> = {}): ViewItem => ({
  id: 1,
  sr_no: 1,
  imei_number: '350123456789012',
  vehicle_registration_number: 'KDA 100A',
  description: null,
  installation_date: null,
  is_chargeable: true,
  monthly_rate: 25,
  rate_is_default: false,
  has_fuel_sensor: false,
  fuel_sensor_amount: 0,
  has_installation_charge: false,
  installation_charge: 0,
  voucher_code: null,
  comments: null,
  oct_charged: true,
  ...over,
})

/** A statement of October 2026 with these lines, in dollars as on the wire. */
export const statementOf = (
  items: Partial<ViewItem>[],
  company_name = 'Acme Haulage',
  provider?: Provider,
  currency = 'USD',
): Statement =>
  buildStatement(
    {
      billing_id: 128,
      billing_type: 'INTERNATIONAL',
      currency,
      client_info: { company_name, platform: 'Wialon', contact_email: 'pay@acme.example', phone: '+254 700' },
      billing_details: { billing_month: 10, billing_year: 2026, generation_date: '2026-11-02' },
      billing_items: items.map((item, index) => itemOf({ id: index + 1, sr_no: index + 1, ...item })),
      previous_balance: 1250.5,
      paid_amount: 400,
      ...{ carried_balance: 1250.5, settled_amount: 400, earlier_due: 1250.5, due_date: '2026-11-16' },
    },
    provider,
  )

const LOGO = aPng([300, 100]).toString('base64')

/** A company with all that a letterhead shows; its logo is 300 by 100 pixels. */
export const aProvider = (): Provider => ({
  name: 'Savanna Tracking Ltd',
  lines: [
    '12 Kenyatta Avenue',
    'Nairobi, Kenya',
    '+254 700 000 001 · accounts@savanna.example',
    'Tax ID P051234567X',
  ],
  payment_instructions:
    'Bank transfer to account 0123456789 at Example Bank.\nPlease name the number of the statement.',
  payment_request: PAYMENT_REQUEST,
  logo: { type: 'image/png', width: 300, height: 100, data: LOGO },
})

/** A statement of vehicles with these names. */
export const statementOfNames = (names: string[], company?: string) =>
  statementOf(
    names.map((name) => ({ vehicle_registration_number: name })),
    company,
  )
