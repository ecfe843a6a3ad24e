import { pack, unpack } from '../../db/packed.ts'
import type { IssuedDueDate } from '../billings/due-dates.store.ts'
import type { Owed } from '../billings/owed.rules.ts'
import type { Logo, Provider } from '../company/company.rules.ts'
import type { Statement } from '../statements/statements.rules.ts'
import { sha256Of } from './kept-files.store.ts'

/** What a revision asks for, and from whom, as its documents say it. */
interface Snapshot {
  owed: Owed
  /** Until when, typed or not: `YYYY-MM-DD`, null for no day; older revisions do not have it. */
  due_date?: string | null
  client: Pick<Statement, 'company_name' | 'platform' | 'contact_email' | 'phone'>
  /** The image is kept as a file. */
  provider: Omit<Provider, 'logo'> & { logo: (Omit<Logo, 'data'> & { sha256: string }) | null }
}

export const logoBytes = (logo: Logo): Buffer => Buffer.from(logo.data, 'base64')

export function packSnapshot(
  owed: Owed,
  { company_name, platform, contact_email, phone, provider, request: { due_date } }: Statement,
): Promise<string> {
  const { logo, ...sender } = provider
  const kept = logo && {
    ...{ type: logo.type, width: logo.width, height: logo.height },
    sha256: sha256Of(logoBytes(logo)),
  }
  const client = { company_name, platform, contact_email, phone }
  return pack({ owed, due_date, client, provider: { ...sender, logo: kept } } satisfies Snapshot)
}

export const unpackSnapshot = async (text: string): Promise<Snapshot> => (await unpack(text)) as Snapshot

/** Until when a revision asks to be paid. */
export const dueDateIn = ({ owed, due_date = owed.due_date }: Snapshot): IssuedDueDate => ({
  due_date,
  is_typed: owed.due_date !== undefined,
})
