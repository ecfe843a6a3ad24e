import type { Transaction } from 'sequelize'
import type { Role } from '../permissions/permissions.rules.ts'
import { UserSettings } from './user-settings.model.ts'

/** The id of the only row; it is fixed, so that concurrent requests cannot create two. */
export const ROW = 1

/** Locked within a transaction. */
export const findSettings = (transaction?: Transaction): Promise<UserSettings | null> =>
  UserSettings.findByPk(ROW, { transaction, lock: transaction?.LOCK.UPDATE })

/** What those become who sign up: the specification knows no roles, so owners until one has chosen another. */
export const signUpRole = async (transaction: Transaction): Promise<Role> =>
  (await UserSettings.findByPk(ROW, { transaction }))?.signup_role ?? 'owner'

/** Whether everybody must have a second factor. */
export const isFactorRequired = async (): Promise<boolean> =>
  (await findSettings())?.second_factor_required ?? false
