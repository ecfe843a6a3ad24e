import { readFile } from 'node:fs/promises'
import type { SignedIn, WireRecord } from './signed-in.ts'

export const OCTOBER = { billing_month: 10, billing_year: 2026 }

/** A workbook of the provider, as its name says. */
export const providersFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`./workbooks/${name}`, import.meta.url))

/** The provider's four platforms. */
export async function providersPlatforms(user: SignedIn): Promise<WireRecord[]> {
  const names = (await providersFile('platforms.txt')).toString().split('\n').filter(Boolean)
  const platforms: WireRecord[] = []
  for (const name of names) platforms.push(await user.create('/api/platforms/', { name }))
  return platforms
}

/** Uploads a workbook of the provider's clients; the platform is for rows that name none. */
export const uploadClients = async (user: SignedIn, platform_id: number, name = 'clients.xlsx') =>
  user.upload(`/api/clients/upload-excel/${platform_id}`, await providersFile(name), name)

/** Uploads a workbook of the provider's vehicles. */
export const uploadVehicles = async (user: SignedIn, name = 'vehicles.xlsx') =>
  user.upload('/api/vehicles/upload-excel', await providersFile(name), name)

/** Uploads a workbook of a month's tracking export. */
export const uploadMonth = async (user: SignedIn, name = 'billings-2026-10.xlsx', period = OCTOBER) =>
  user.upload(`/api/billings/excel-upload?${queryOf(period)}`, await providersFile(name), name)

/** Registers the provider's platforms, 64 clients and 990 vehicles. */
export async function providersRegister(user: SignedIn): Promise<void> {
  const [platform] = await providersPlatforms(user)
  for (const answer of [await uploadClients(user, platform!.id), await uploadVehicles(user)])
    if (answer.statusCode !== 200) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`)
}

/** Query text of these values: `skip=0&limit=10`. */
export const queryOf = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
