import { aBilling, aClient, aPlatform, aVehicle } from './builders.ts'
import type { SignedIn } from './signed-in.ts'

/** A billing of a vehicle with all that a statement shows, and of one that is not charged; $20 previous, $5.50 paid. */
export async function aStatement(user: SignedIn) {
  const platform = await aPlatform(user, { name: 'Orion Track' })
  const contact = { email_1: 'pay@dune.example', email_2: 'x@dune.example', whatsapp_1: '+254 700 000 001' }
  const prices = { unit_usd: 10, fuel_usd: 2.5, usd0: 30, usd1: 35.5 }
  const client = await aClient(user, {
    platform_id: platform.id,
    client_name: 'شركة الخليج',
    ...contact,
    ...prices,
  })
  const client_id = client.id
  const full = {
    object_name: 'Грузовик 北京',
    imei_number: '862646442296965',
    sim_cards_number: '8925561412261098681',
    hardware_type: 'FMC130',
    installation_date: '2026-10-05',
    last_connection: '2026-10-28T14:20:58Z',
    coordinates: '-2.678725, 34.340496',
    vin_number: 'WDBYX9CBC5ZKGAF73',
    current_mileage: 333324.9,
    driver_name: 'Ada',
    has_fuel_sensor: true,
  }
  const vehicles = [
    await aVehicle(user, { client_id, ...full }),
    await aVehicle(user, {
      client_id,
      status: 'INACTIVE',
      object_name: 'KDA 100A',
      imei_number: '350000000000017',
    }),
  ]
  const billing = await aBilling(user, { client_id, vehicle_ids: vehicles.map(({ id }) => id) })
  await user.request('PUT', `/api/billings/${billing.id}`, { previous_balance: 20, paid_amount: 5.5 })
  return { billing, client, platform, vehicles, full }
}
