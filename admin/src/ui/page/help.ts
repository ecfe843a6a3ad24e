/** The rules of a screen that cannot be seen on it: where their texts stand, and their names there. */
export interface Help {
  rules: string
  names: readonly string[]
}

/** By resource or screen. */
const HELP: Partial<Record<string, Help>> = {
  billings: { rules: 'help.billings', names: ['made', 'tariff', 'once', 'prices', 'again'] },
  'client-balances': { rules: 'help.balances', names: ['account', 'sign', 'totals'] },
  transactions: { rules: 'help.transactions', names: ['sign', 'kept', 'totals'] },
  imports: { rules: 'help.imports', names: ['rows', 'known', 'again', 'undo'] },
  'emails/outbox': { rules: 'help.outbox', names: ['waits', 'failed', 'unknown'] },
  'emails/templates': { rules: 'help.templates', names: ['use', 'kept', 'default'] },
  statement: { rules: 'help.statement', names: ['account', 'paid', 'previous', 'new', 'lines'] },
  mailing: { rules: 'help.mailing', names: ['chosen', 'nothing', 'leave'] },
}

/** The rules of a screen, if it has any to tell. */
export const helpOf = (screen: string): Help | undefined => HELP[screen]
