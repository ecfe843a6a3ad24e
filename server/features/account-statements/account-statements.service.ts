import { inSnapshot } from '../../db/snapshot.ts'
import { invalidFields } from '../../lib/errors.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { message } from '../../messages.ts'
import { Client } from '../clients/clients.model.ts'
import type { CompanyService } from '../company/company.service.ts'
import { accountKeyOf } from '../outbox/message-drafts.ts'
import { accountsPerhapsSent } from '../outbox/outbox-batches.ts'
import type { AccountDocument, DocumentRow } from './account-document.rules.ts'
import type { AccountCsvRow } from './account-statements.csv.ts'
import { readAccountStatement, type AccountAsked, type AccountStatement } from './account-statements.store.ts'

export type AccountStatementsService = ReturnType<typeof createAccountStatementsService>

interface Deps {
  documents: WorkerPool
  company: Pick<CompanyService, 'provider'>
}

/** A statement, and when that of the same account and period was last sent by e-mail, or is to be: an ISO instant. */
export interface AccountWithSending extends AccountStatement {
  sent_at: string | null
}

/** @throws InvalidError for a period that ends before it begins */
export function checkPeriod({ from, to }: Pick<AccountStatement, 'from' | 'to'>): void {
  if (from > to) throw invalidFields({ from: message('field.not_later', { day: to }) })
}

/** The balance before a period, or at its end, as a row of its own. */
const balanceRow = (said: DocumentRow['said'], day: string, balance: number): DocumentRow => ({
  ...{ day, said, amount: 0, balance },
  ...{ transaction_date: null, reference_no: null, note: null },
})

/** The statements of clients' accounts: what was charged and paid, and what is due. */
export const createAccountStatementsService = ({ documents, company }: Deps) => {
  /** @throws NotFoundError, InvalidError */
  const getStatement = (client_id: number, asked: AccountAsked): Promise<AccountStatement> =>
    inSnapshot(Client.sequelize!, async (transaction) => {
      const statement = await readAccountStatement(client_id, asked, transaction)
      checkPeriod(statement)
      return statement
    })

  return {
    getStatement,

    /** With when it was last sent. @throws NotFoundError, InvalidError */
    async withSending(client_id: number, asked: AccountAsked): Promise<AccountWithSending> {
      const statement = await getStatement(client_id, asked)
      const key = accountKeyOf({ ...statement, client_id })
      return { ...statement, sent_at: (await accountsPerhapsSent([key])).get(key) ?? null }
    },

    /** What the files are drawn from. @throws NotFoundError, InvalidError */
    documentOf: async (client_id: number, asked: AccountAsked): Promise<AccountDocument> => ({
      ...(await getStatement(client_id, asked)),
      provider: await company.provider(),
    }),

    /** The rows with the balances before and after them. */
    csvRows: (statement: AccountStatement): AccountCsvRow[] => {
      const { from, to, opening_balance, rows, closing_balance, currency } = statement
      const all = [
        balanceRow(message('account_row.opening'), from, opening_balance),
        ...rows,
        balanceRow(message('account_row.closing'), to, closing_balance),
      ]
      return all.map((row) => ({ ...row, currency }))
    },

    pdf: async (document: AccountDocument): Promise<Buffer> =>
      Buffer.from(
        await documents.run<Uint8Array>(
          new URL('./account-statements.pdf.ts', import.meta.url),
          'renderPdf',
          document,
        ),
      ),

    xlsx: async (document: AccountDocument): Promise<Buffer> =>
      Buffer.from(
        await documents.run<Uint8Array>(
          new URL('./account-statements.xlsx.ts', import.meta.url),
          'renderXlsx',
          document,
        ),
      ),
  }
}
