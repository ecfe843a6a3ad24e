import type { ServerTextsOf } from '../../server.ts'
import { money } from './words.ts'

export const payments: ServerTextsOf<'payment' | 'settlement'> = {
  'payment.not_found': 'Pago no encontrado',
  'payment.exceeds': ({ amount, over, currency }) =>
    `Se asigna a facturaciones más de lo que tiene el pago de ${money(amount, currency)}: sobran ${money(over, currency)}`,
  'payment.above_due': ({ billing_id, due, over, currency }) =>
    `De la facturación #${billing_id} se deben ${money(due, currency)}: sobran ${money(over, currency)}`,
  'payment.above_account': ({ on_account, over, currency }) =>
    `En la cuenta hay ${money(on_account, currency)}: sobran ${money(over, currency)}`,
  'payment.given_needed':
    'Indique cuánto del pago, en %{currency}, toma la facturación #%{billing_id}: está en otra moneda',
  'payment.reversed_already': 'El pago #%{id} ya se revirtió',
  'settlement.not_found': 'Liquidación no encontrada',
  'settlement.released_already': 'La liquidación #%{id} ya se retiró',
}
