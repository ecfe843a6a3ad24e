import { aClient, aVehicle, type VehicleRecord } from './builders.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** A deed or an expectation; its first key says which, the others are its terms. `in: 2024-02` goes on to that month. */
export type Step = Record<string, unknown>

/** A timeline of an office of its own, as the YAML in tests/months has it. */
export interface Story {
  story: string
  /** By a name within the story: what differs from `USUAL`. */
  clients: Record<string, object | null>
  /** By a name within the story, which is their plate, too, unless they say another. */
  vehicles: Record<string, { of: string; [field: string]: unknown }>
  steps: Step[]
}

/** What a client of a story pays unless it says otherwise: it can be reached, and is charged in both currencies. */
const USUAL = {
  unit_usd: 10,
  fuel_usd: 2,
  usd0: 30,
  usd1: 45,
  unit_local: 900,
  email_1: 'pay@client.example',
}

let told = 0

/** A story while it is told: its records by their names in it. */
export class Telling {
  month = ''
  /** The last run, and the last upload. */
  run_id = 0
  import_id = 0
  private readonly number = (told += 1)
  private readonly clients = new Map<string, WireRecord>()
  private readonly vehicles = new Map<string, VehicleRecord>()

  constructor(readonly user: SignedIn) {}

  async begin({ clients, vehicles }: Story): Promise<void> {
    for (const [name, terms] of Object.entries(clients)) {
      const client_name = `${name} ${this.number}`
      this.clients.set(name, await aClient(this.user, { ...USUAL, client_name, ...terms }))
    }
    for (const [name, { of, ...fields }] of Object.entries(vehicles)) await this.addVehicle(name, of, fields)
  }

  async addVehicle(name: string, of: string, fields: object): Promise<void> {
    const vehicle = { client_id: this.client(of).id, object_name: name, ...fields }
    this.vehicles.set(name, await aVehicle(this.user, vehicle))
  }

  client(name: string): WireRecord {
    const client = this.clients.get(name)
    if (!client) throw new Error(`there is no client ${name}`)
    return client
  }

  allClients = (): WireRecord[] => [...this.clients.values()]

  vehicle(name: string): VehicleRecord {
    const vehicle = this.vehicles.get(name)
    if (!vehicle) throw new Error(`there is no vehicle ${name}`)
    return vehicle
  }

  /** The vehicle with an IMEI by its name in the story. */
  nameOf = (imei: string): string =>
    [...this.vehicles].find(([, { imei_number }]) => imei_number === imei)?.[0] ?? imei

  async get<Content>(url: string): Promise<Content> {
    const answer = await this.user.request('GET', url)
    if (answer.statusCode !== 200) throw new Error(`GET ${url} answered ${answer.body}`)
    return answer.json<Content>()
  }

  get period() {
    return { billing_year: Number(this.month.slice(0, 4)), billing_month: Number(this.month.slice(5)) }
  }

  /** The billing of a client in the month, a void one where there is no other; `acacia LOCAL` is its LOCAL one. */
  async findBilling(name: string): Promise<WireRecord | undefined> {
    const { id } = this.client(name.replace(/ LOCAL$/, ''))
    const type = name.endsWith(' LOCAL') ? 'LOCAL' : 'INTERNATIONAL'
    const { billing_year, billing_month } = this.period
    const query = `client_id=${id}&billing_type=${type}&billing_year=${billing_year}&billing_month=${billing_month}`
    const { billings } = await this.get<{ billings: WireRecord[] }>(`/api/billings?${query}`)
    return billings.sort(
      (a, b) => Number(a.issue_state === 'void') - Number(b.issue_state === 'void') || b.id - a.id,
    )[0]
  }

  async billing(name: string): Promise<WireRecord> {
    const billing = await this.findBilling(name)
    if (!billing) throw new Error(`there is no billing of ${name} in ${this.month}`)
    return billing
  }

  /** The line of a vehicle in the month, whoever it is billed to. */
  async line(name: string): Promise<WireRecord> {
    for (const client of this.clients.keys())
      for (const type of ['', ' LOCAL']) {
        const billing = await this.findBilling(client + type)
        if (!billing || billing.issue_state === 'void') continue
        const view = await this.get<{ billing_items: WireRecord[] }>(`/api/billings/${billing.id}/view`)
        const found = view.billing_items.find(
          ({ imei_number }) => imei_number === this.vehicle(name).imei_number,
        )
        if (found) return found
      }
    throw new Error(`there is no line of ${name} in ${this.month}`)
  }
}
