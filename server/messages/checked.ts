type Id = { id: number }

/** What a check is about: a record by its id, or a part of the database by its name. */
export const checked = {
  'checked.billing': ({ id }: Id) => `billing #${id}`,
  'checked.billing_item': ({ id, billing_id }: Id & { billing_id: number }) =>
    `billing item #${id} of billing #${billing_id}`,
  'checked.revision': ({ id, billing_id }: Id & { billing_id: number }) =>
    `revision #${id} of billing #${billing_id}`,
  'checked.kept_file': ({ id }: Id) => `kept file #${id}`,
  'checked.transaction': ({ id, client_id }: Id & { client_id: number }) =>
    `transaction #${id} of client #${client_id}`,
  'checked.payment': ({ id }: Id) => `payment #${id}`,
  'checked.ledger': ({ client_id }: { client_id: number }) => `ledger of client #${client_id}`,
  'checked.balance': ({ client_id, currency }: { client_id: number; currency: string }) =>
    `balance of client #${client_id} in ${currency}`,
  'checked.outstanding': ({ currency }: { currency: string }) => `outstanding total in ${currency}`,
  'checked.total': ({ name, part, period }: { name: string; part: string; period: string }) =>
    `total "${name}" of "${part}" in "${period}"`,
  'checked.client': ({ id }: Id) => `client #${id}`,
  'checked.client_price': ({ id, client_id }: Id & { client_id: number }) =>
    `client price #${id} of client #${client_id}`,
  'checked.closing': ({ id }: Id) => `closing #${id} of a month`,
  'checked.price_change': ({ id }: Id) => `price change #${id}`,
  'checked.reconciliation_mark': ({ id }: Id) => `reconciliation mark #${id}`,
  'checked.vehicle': ({ id }: Id) => `vehicle #${id}`,
  'checked.vehicle_move': ({ id, vehicle_id }: Id & { vehicle_id: number }) =>
    `vehicle move #${id} of vehicle #${vehicle_id}`,
  'checked.vehicle_change': ({ id, vehicle_id }: Id & { vehicle_id: number }) =>
    `vehicle change #${id} of vehicle #${vehicle_id}`,
  'checked.platform': ({ id }: Id) => `platform #${id}`,
  'checked.user': ({ id }: Id) => `user #${id}`,
  'checked.token': ({ id }: Id) => `API token #${id}`,
  'checked.payment_line': ({ id }: Id) => `payment line #${id}`,
  'checked.payment_profile': ({ id }: Id) => `payment profile #${id}`,
  'checked.import': ({ id }: Id) => `import #${id}`,
  'checked.run': ({ id }: Id) => `run #${id}`,
  'checked.outbox_message': ({ id }: Id) => `outbox message #${id}`,
  'checked.email_template': ({ id }: Id) => `email template #${id}`,
  'checked.webhook': ({ id }: Id) => `webhook #${id}`,
  'checked.webhook_delivery': ({ id }: Id) => `webhook delivery #${id}`,
  'checked.email_settings': ({ id }: Id) => `email settings #${id}`,
  'checked.company_settings': ({ id }: Id) => `company settings #${id}`,
  /** A row of any table. */
  'checked.row': ({ table, id }: Id & { table: string }) => `${table} #${id}`,
  'checked.id_counter': ({ table }: { table: string }) => `id counter of ${table}`,
  'checked.search_part': ({ part }: { part: string }) =>
    `what vehicles with ${JSON.stringify(part)} are found by`,
  'checked.client_search_part': ({ part }: { part: string }) =>
    `what clients with ${JSON.stringify(part)} are found by`,
  /** Anything else, by the name that it has in the database: `table clients`. */
  'checked.part': ({ name }: { name: string }) => name,
}
