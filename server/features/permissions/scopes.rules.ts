import { PERMISSIONS, permissionOf, SCOPES, type Scope } from './permissions.rules.ts'

const SCOPES_IN_WORDS: Readonly<Record<Scope, string>> = {
  read: 'Look at everything, and take it along as files',
  bill: 'Keep platforms, clients, vehicles and prices, import workbooks, make and change billings',
  pay: 'Record payments, and correct them',
  mail: 'Send statements, and keep the templates of e-mails',
  admin: 'Change the settings of the office',
}

/** The scopes, with the operations of each. */
export const scopesOf = () =>
  SCOPES.map((name) => ({
    name,
    about: SCOPES_IN_WORDS[name],
    operations: Object.keys(PERMISSIONS).filter((operation) => permissionOf(operation)?.scope === name),
  }))
