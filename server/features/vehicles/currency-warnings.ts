import type { Transaction } from 'sequelize'
import { message, type Message } from '../../messages.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { isUnknownCurrency } from './charging-currency.rules.ts'
import type { VehicleRecord } from './vehicles.model.ts'

/** A function that tells whether a charging currency is none that is known here. */
export async function unknownCurrencies(
  transaction?: Transaction,
): Promise<(currency: string | null | undefined) => currency is string> {
  const { code } = await localCurrency(transaction)
  return (currency): currency is string => isUnknownCurrency(currency ?? null, code)
}

/** The warning about a vehicle whose charging currency is unknown. */
export const currencyWarning = (
  { object_name, imei_number }: Pick<VehicleRecord, 'object_name' | 'imei_number'>,
  currency: string,
): Message => message('vehicle.unknown_currency', { vehicle: object_name, imei: imei_number, currency })
