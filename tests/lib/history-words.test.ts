import { i18nProvider } from '../../admin/src/providers/i18nProvider.ts'
import { client } from '../../admin/src/clients/clients.fixtures.ts'
import type { Entry } from '../../admin/src/history/entry.ts'
import { CLIENT, entry, payment, priceEntry } from '../../admin/src/history/history.fixtures.ts'
import type { Speech } from '../../admin/src/history/values.ts'
import { RESOURCES } from '../../admin/src/history/records.ts'
import { partsOf, wordsOf } from '../../admin/src/history/words.ts'
import { OTHER_RESOURCES, resourceOf, WATCHED } from '../../server/db/trail-tables.ts'
import { t } from '../support/tap.ts'

const NAMES: Readonly<Record<string, string>> = {
  'clients:5': client().client_name,
  'clients:6': 'Baobab Cars',
  'vehicles:11': 'KDE 901F',
  'platforms:1': 'Orion Track',
}
const speech: Speech = {
  translate: i18nProvider.translate,
  nameOf: ({ resource, id }) => NAMES[`${resource}:${id}`],
  currencyOfBilling: (id) => (id === 7 ? 'KES' : undefined),
  localCurrency: 'KES',
}

const said = (each: Entry, over: Partial<Speech> = {}) =>
  partsOf(wordsOf(each, { ...speech, ...over })).join('')
const updated = (resource: string, before: object, after: object, over: Partial<Entry> = {}): Entry =>
  entry({ resource, payload: { id: 7, data: { ...after }, previousData: { ...before } }, ...over })

/** Says each entry in English and in Spanish. */
async function inBoth(entries: readonly (Entry | [Entry, Partial<Speech>])[]): Promise<[string[], string[]]> {
  const all = () => entries.map((each) => (Array.isArray(each) ? said(...each) : said(each)))
  const english = all()
  await i18nProvider.changeLocale('es')
  const spanish = all()
  await i18nProvider.changeLocale('en')
  return [english, spanish]
}

t.test('a price says from what to what, and from which month on', async (t) => {
  const first = priceEntry({
    payload: { id: 1, data: { valid_from: '2000-01', unit_usd: 6, unit_local: 650 }, previousData: null },
    replaces: null,
  })
  const corrected = priceEntry({
    action: 'update',
    payload: { id: 3, data: { unit_usd: 7 }, previousData: { unit_usd: 6.5 } },
    unchanged: { client_id: 5, valid_from: '2026-11' },
    replaces: null,
  })
  const gone = priceEntry({
    action: 'delete',
    payload: { id: 3, data: null, previousData: { valid_from: '2026-11', unit_usd: 6.5 } },
    replaces: null,
  })
  const [english, spanish] = await inBoth([
    priceEntry(),
    [priceEntry(), { on: CLIENT }],
    [priceEntry(), { nameOf: () => undefined }],
    first,
    [first, { localCurrency: undefined }],
    corrected,
    gone,
  ])
  t.same(
    english,
    [
      'Maria changed the USD unit price of the client Acme Haulage from $6.00 to $6.50, from Nov 2026',
      'Maria changed the USD unit price from $6.00 to $6.50, from Nov 2026',
      'Maria changed the USD unit price of the client #5 from $6.00 to $6.50, from Nov 2026',
      'Maria set the USD unit price of the client Acme Haulage to $6.00 and the local unit price to KES 650.00, from the beginning',
      'Maria set the USD unit price of the client Acme Haulage to $6.00 and the local unit price to 650.00, from the beginning',
      'Maria changed the USD unit price of the client Acme Haulage from $6.50 to $7.00, from Nov 2026',
      'Maria took back the prices of the client Acme Haulage, from Nov 2026',
    ].map((text) => text.replace('KES ', 'KES\u00a0')),
  )
  t.equal(
    spanish[0],
    'Maria cambió el precio unitario en USD del cliente Acme Haulage de $6.00 a $6.50, desde nov 2026',
  )
  t.equal(spanish[1], 'Maria cambió el precio unitario en USD de $6.00 a $6.50, desde nov 2026')
})

t.test('a change names its fields, and of many the first', async (t) => {
  const [english, spanish] = await inBoth([
    updated('platforms', { description: null }, { description: 'Of the coast' }),
    updated('clients', { email_2: 'a@b.example' }, { email_2: null }),
    updated('clients', { platform_id: 1 }, { platform_id: 2 }),
    updated('clients', { a: 1, b: 2, c: 3, d: 4, e: 5 }, { a: 0, b: 0, c: 0, d: 0, e: 0 }),
    updated('billings', { paid_amount: 0, version: 1 }, { paid_amount: 120.5, version: 2 }),
    updated('billings', { version: 1, updated_at: '2026-10-05T09:12:00.000Z' }, { version: 2 }),
    updated('emails/settings', { smtp_password: '***' }, { smtp_password: '***' }),
    updated('moons', { phase: 'new' }, { phase: 'full' }),
    updated(
      'vehicles',
      { status: 'ACTIVE', has_fuel_sensor: false },
      { status: 'INACTIVE', has_fuel_sensor: true },
    ),
  ])
  t.same(
    english.map((text) => text.replaceAll('\u00a0', ' ')),
    [
      'Maria set the description of the platform #7 to “Of the coast”',
      'Maria changed “Email 2” of the client #7 from “a@b.example” to nothing',
      'Maria changed the platform of the client #7 from Orion Track to #2',
      'Maria changed 5 fields of the client #7: “A”, “B”, “C”, and 2 more',
      'Maria changed the paid amount of billing #7 from KES 0.00 to KES 120.50',
      'Maria changed billing #7',
      'Maria changed the SMTP password of the e-mail settings',
      'Maria changed “Phase” of moons #7 from “new” to “full”',
      'Maria changed the status of the vehicle #7 from ACTIVE to INACTIVE and “Fuel Sensor” from No to Yes',
    ],
  )
  t.equal(spanish[0], 'Maria fijó la descripción de la plataforma #7 en “Of the coast”')
  t.equal(spanish[3], 'Maria cambió 5 campos del cliente #7: “A”, “B”, “C” y 2 más')
})

t.test('payments, reversals, moves and lines have sentences of their own', async (t) => {
  const move = entry({
    resource: 'vehicles/moves',
    action: 'create',
    parent: { resource: 'vehicles', id: 11 },
    payload: {
      id: 1,
      data: { from_client_id: 5, to_client_id: 6, from_month: '2026-11' },
      previousData: null,
    },
  })
  const line = entry({
    resource: 'billings/items',
    parent: { resource: 'billings', id: 7 },
    payload: {
      id: 31,
      data: { comments: 'In the workshop' },
      previousData: { comments: 'On the road' },
    },
    unchanged: { vehicle_name: 'KDE 901F' },
  })
  const billed = {
    ...{ client_id: 5, billing_month: 10, billing_year: 2026, total_amount: 120, currency: 'USD' },
  }
  const [english, spanish] = await inBoth([
    payment(),
    payment({
      payload: { id: 9, data: { transaction_type: 'debit', amount: 5, currency: 'USD' }, previousData: null },
    }),
    payment({ payload: { id: 9, data: { amount: 5, currency: 'USD', reverses: 4 }, previousData: null } }),
    move,
    { ...move, action: 'delete', payload: { id: 1, data: null, previousData: move.payload.data } },
    line,
    [line, { on: { resource: 'billings', id: 7 } }],
    { ...line, action: 'create' },
    { ...line, action: 'delete' },
    entry({ resource: 'billings', action: 'create', payload: { id: 7, data: billed, previousData: null } }),
  ])
  t.same(
    english.map((text) => text.replaceAll('\u00a0', ' ')),
    [
      'Maria recorded a payment of KES 1,250.00 by the client Acme Haulage',
      'Maria charged $5.00 to the client Acme Haulage',
      'Maria reversed transaction #4 of $5.00 of the client Acme Haulage',
      'Maria moved the vehicle KDE 901F from Acme Haulage to Baobab Cars, from Nov 2026',
      'Maria took back the move of the vehicle KDE 901F from Acme Haulage to Baobab Cars, from Nov 2026',
      'Maria changed the comments of the line KDE 901F on billing #7 from “On the road” to “In the workshop”',
      'Maria changed the comments of the line KDE 901F from “On the road” to “In the workshop”',
      'Maria added the line KDE 901F to billing #7',
      'Maria removed the line KDE 901F from billing #7',
      'Maria billed Acme Haulage for Oct 2026: billing #7, $120.00',
    ],
  )
  t.equal(spanish[3], 'Maria trasladó el vehículo KDE 901F de Acme Haulage a Baobab Cars, desde nov 2026')
})

t.test('each kind of record has its noun, and a part is told with what it is of', async (t) => {
  const resources = [...Object.keys(WATCHED), ...Object.keys(OTHER_RESOURCES)].map(resourceOf)
  for (const resource of resources) {
    // Of these there are only events, which have words of their own.
    if (resource === 'history/seals') continue
    const of = [
      `history.records.${resource}.one`,
      `history.records.${resource}.of`,
      `history.kinds.${resource}`,
    ]
    for (const key of of) t.not(i18nProvider.translate(key, { _: 'none' }), 'none', key)
  }
  t.same(
    RESOURCES.filter((resource) => !resources.includes(resource)),
    [],
  )
  t.same(
    resources.filter((resource) => !RESOURCES.includes(resource)),
    ['history/seals'],
  )
  const of = (resource: string, parent: Entry['parent'], data: object): Entry =>
    entry({ resource, action: 'create', parent, payload: { id: 3, data: { ...data }, previousData: null } })
  const dismissal = of('reviews/dismissals', CLIENT, { flag: 'double' })
  const [english, spanish] = await inBoth([
    dismissal,
    [dismissal, { on: CLIENT }],
    of('clients/chase-notes', CLIENT, { note: 'Calls back' }),
    of('billings/allocations', { resource: 'billings', id: 7 }, { amount: 5 }),
    of('billings/revisions', { resource: 'billings', id: 7 }, { revision: 2 }),
    of('payment-profiles', null, { name: 'M-Pesa' }),
    updated('payments', { reversed_at: null }, { reversed_at: '2026-10-05T09:12:00.000Z' }),
    { ...updated('clients/reminder-pause', { until: null }, { until: '2026-12-01' }), parent: CLIENT },
  ])
  t.same(english, [
    'Maria added the dismissal #3 of the client Acme Haulage',
    'Maria added the dismissal #3',
    'Maria added the note #3 of the client Acme Haulage',
    'Maria added the settlement #3 of billing #7',
    'Maria added the revision 2 of billing #7',
    'Maria added the payment profile M-Pesa',
    'Maria reversed the payment #7',
    'Maria set “Last day” of the pause of reminders of the client Acme Haulage to 1 Dec 2026',
  ])
  t.equal(spanish[2], 'Maria agregó la nota #3 del cliente Acme Haulage')
})

t.test('what leaves no row is told, too', async (t) => {
  const event = (name: string, id: number | null): Entry =>
    entry({ resource: 'users', action: 'note', payload: { id, data: { event: name }, previousData: null } })
  const older = entry({
    action: 'note',
    payload: { id: 5, data: null, previousData: null },
    words: 'Updated client Acme',
  })
  const [english, spanish] = await inBoth([
    event('signed_in', 3),
    event('sign_in_failed', null),
    event('second_factor_removed', 3),
    event('moon_landed', 3),
    older,
  ])
  t.same(english, [
    'Maria signed in',
    'A log-in failed: there is no such user',
    'Maria removed the second factor of the user #3',
    'Maria: moon landed',
    'Maria: Updated client Acme',
  ])
  t.equal(spanish[0], 'Maria inició sesión')
})

t.test('whoever it was is named, also nobody', async (t) => {
  const by = (author: Entry['author']) =>
    entry({
      author,
      resource: 'platforms',
      action: 'delete',
      payload: { id: 4, data: null, previousData: { name: 'Old' } },
    })
  const [english, spanish] = await inBoth([
    by({ type: 'token', id: 2, fullName: 'ERP' }),
    by({ type: 'import', id: 2, fullName: 'amina' }),
    by({ type: 'system', id: null, fullName: '' }),
    by({ type: 'unknown', id: null, fullName: '' }),
  ])
  t.same(english, [
    'The token “ERP” deleted the platform Old',
    'amina, by a workbook, deleted the platform Old',
    'TrackLedger deleted the platform Old',
    'Somebody, in the database itself, deleted the platform Old',
  ])
  t.equal(spanish[3], 'Alguien, en la propia base de datos, eliminó la plataforma Old')
})
