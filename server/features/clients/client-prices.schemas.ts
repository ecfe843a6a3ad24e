import { Type } from 'typebox'
import { nullable, Price } from '../../http/schema.ts'

const price = (description: string) => nullable(Type.Unsafe<number>({ ...Price, description }))

/** The eight prices of a client. */
export const prices = {
  unit_usd: price('What a unit costs a month in USD'),
  unit_local: price('What a unit costs a month in local money'),
  fuel_usd: price('What its fuel sensor costs a month in USD, beside that'),
  fuel_local: price('What its fuel sensor costs a month in local money, beside that'),
  usd0: price('What installing a unit without a fuel sensor costs in USD'),
  local0: price('What installing a unit without a fuel sensor costs in local money'),
  usd1: price('What installing a unit with a fuel sensor costs in USD'),
  local1: price('What installing a unit with a fuel sensor costs in local money'),
}
