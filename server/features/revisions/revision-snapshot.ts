import { pack, unpack } from '../../db/packed.ts'
import type { Owed } from '../billings/owed.rules.ts'
import type { Logo, Provider } from '../company/company.rules.ts'
import type { Statement } from '../statements/statements.rules.ts'
import { sha256Of } from './kept-files.store.ts'

/** What a revision asks for, and from whom, as its documents say it. */
interface Snapshot {
  owed: Owed
  client: Pick<Statement, 'company_name' | 'platform' | 'contact_email' | 'phone'>
  /** The image is kept as a file. */
  provider: Omit<Provider, 'logo'> & { logo: (Omit<Logo, 'data'> & { sha256: string }) | null }
}

export const logoBytes = (logo: Logo): Buffer => Buffer.from(logo.data, 'base64')

export function packSnapshot(
  owed: Owed,
  { company_name, platform, contact_email, phone, provider }: Statement,
): Promise<string> {
  const { logo, ...sender } = provider
  const kept = logo && {
    ...{ type: logo.type, width: logo.width, height: logo.height },
    sha256: sha256Of(logoBytes(logo)),
  }
  const client = { company_name, platform, contact_email, phone }
  return pack({ owed, client, provider: { ...sender, logo: kept } } satisfies Snapshot)
}

export const unpackSnapshot = async (text: string): Promise<Snapshot> => (await unpack(text)) as Snapshot
