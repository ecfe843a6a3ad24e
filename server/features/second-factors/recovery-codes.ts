import { createHash, randomInt } from 'node:crypto'
import type { Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { RecoveryCode } from './second-factors.model.ts'

const COUNT = 10
/** Letters and digits that are not taken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 118 bits: nobody can guess a code from its hash, which needs neither salt nor cost thus. */
const LENGTH = 24
/** Those that were made before were shorter; they are good until new ones take their place. */
const LENGTH_BEFORE = 16
const GROUP = /.{4}(?=.)/g

/** As it is written down: six groups of four. */
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replaceAll(GROUP, '$&-')

/** Blanks, hyphens and capitals do not count. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()

const hashOf = (user_id: number, code: string): string =>
  createHash('sha256')
    .update(`trackledger recovery code ${user_id} ${plain(code)}`)
    .digest('base64url')

/** Whether a text may be a recovery code, by its form. */
export const isRecoveryCode = (code: string): boolean => [LENGTH, LENGTH_BEFORE].includes(plain(code).length)

/** Removes the recovery codes of a user. */
export const removeRecoveryCodes = (user_id: number, transaction: Transaction): Promise<number> =>
  RecoveryCode.destroy({ where: { user_id }, transaction })

/** Makes the recovery codes of a user, in place of those there were. They cannot be answered again. */
export async function makeRecoveryCodes(user_id: number, transaction: Transaction): Promise<string[]> {
  await removeRecoveryCodes(user_id, transaction)
  const codes = Array.from({ length: COUNT }, newCode)
  const rows = codes.map((code) => ({ user_id, code_hash: hashOf(user_id, code) }))
  await RecoveryCode.bulkCreate(rows, { transaction })
  return codes
}

/** Uses a code: of several at once one does. @returns whether it was one */
export async function useRecoveryCode(
  user_id: number,
  code: string,
  transaction: Transaction,
): Promise<boolean> {
  const where = { user_id, code_hash: hashOf(user_id, code), used_at: null }
  const [used] = await RecoveryCode.update(
    { used_at: databaseTime(RecoveryCode.sequelize!) },
    { where, transaction },
  )
  return used > 0
}

/** How many codes a user has left. */
export const recoveryCodesLeft = (user_id: number): Promise<number> =>
  RecoveryCode.count({ where: { user_id, used_at: null } })
