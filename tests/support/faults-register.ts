import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

const of =
  (table: string, id: number, name: string) =>
  (what: string, values: string, found: RegExp): Fault => ({
    what,
    plant: [set(table, id, values)],
    found: new RegExp(`^${name} #${id}.*: ${found.source}`),
  })

/** Faults of platforms, clients, vehicles and users, and of what the activity log tells of them. */
export function registerFaults({ client, vehicle, other, gone, sheets, priceChange }: SoundOffice): Fault[] {
  const ofClient = of('clients', client, 'client')
  const ofPrices = of('client_prices', 1, 'client price')
  const ofChange = of('price_changes', priceChange, 'price change')
  const ofMark = of('reconciliation_marks', 1, 'reconciliation mark')
  const ofDismissal = of('review_dismissals', 1, 'review_dismissals')
  const ofExemption = of('review_exemptions', 1, 'review_exemptions')
  const ofVehicle = of('vehicles', vehicle, 'vehicle')
  const ofUser = of('users', 1, 'user')
  const ofToken = of('api_tokens', 1, 'API token')
  const ofClosing = of('month_closings', 1, 'closing')
  return [
    ofClosing('a closing of no month', "month = '2026-13'", /month is "2026-13", which is no month/),
    ofClosing(
      'a closing that stands beside a reopening',
      "closed_month = '2025-01'",
      /closed_month is "?2025-01"?, but must be null/,
    ),
    ofClosing('a reopening without a reason', 'reason = NULL', /reason is false, but must be true/),
    ofClient('the key of a client id', "client_id_key = 'x'", /client_id_key is "x"/),
    ofClient('the key of a client name', "client_name_key = 'x'", /client_name_key is "x"/),
    ofClient('what a client is searched by', "search_text = 'x'", /search_text is "x"/),
    ofPrices('a price below 0', 'unit_usd = -1', /unit_usd is -0.01, which no amount may be here/),
    ofPrices('prices from no month', "valid_from = '2026-13'", /valid_from is "2026-13", which is no month/),
    ofPrices(
      'prices of a change that is none',
      'price_change_id = 999999',
      /price change #999999 does not exist/,
    ),
    ofPrices(
      'prices of another month than their change',
      `price_change_id = ${priceChange}`,
      /valid_from is "2000-01"/,
    ),
    ofChange(
      'a change of prices from no month',
      "valid_from = '2027-13'",
      /valid_from is "2027-13", which is no month/,
    ),
    ofChange(
      'a change of no prices',
      'price_count = 0',
      /price_count is 0, which is not a whole number from 1/,
    ),
    {
      what: 'prices of a change that was undone',
      plant: [set('price_changes', priceChange, "undone_at = '2026-10-31 12:00:00.000'")],
      found: new RegExp(`^client price #.*: price change #${priceChange} was undone`),
    },
    of('clients', client, 'clients')(
      'a platform that is not there',
      'platform_id = 999999',
      /.*platforms does not have/,
    ),
    ofMark('a mark of a kind that there is not', "kind = 'lost'", /kind is "lost"/),
    ofMark('a mark of an IMEI that is none', "imei_number = '12 34'", /"12 34" is not an IMEI/),
    ofDismissal('a dismissal of a flag that is none', "flag = 'red'", /flag is "red"/),
    ofDismissal('a dismissal of no month', 'billing_month = 13', /month is "2026-13", which is no month/),
    ofDismissal('a dismissal in a currency that is none', "currency = 'XXX'", /currency is "XXX"/),
    ofDismissal('a dismissal of no figures', "digest = 'x'", /digest is none/),
    ofDismissal('a dismissal without a reason', "reason = ' '", /reason is empty/),
    ofExemption('an exemption from a flag that is none', "flag = 'red'", /flag is "red"/),
    ofExemption('an exemption without a reason', "reason = ''", /reason is empty/),
    ofVehicle('the key of a vehicle name', "object_name_key = 'x'", /object_name_key is "x"/),
    ofVehicle('what a vehicle is searched by', "search_text = 'x'", /search_text is "x"/),
    ofVehicle('an IMEI that is none', "imei_number = '12 34'", /"12 34" is not an IMEI/),
    ofVehicle('a status that no vehicle has', "status = 'LOST'", /status is "LOST"/),
    of('vehicles', vehicle, 'vehicles')(
      'a client that is not there',
      'client_id = 999999',
      /.*clients does not have/,
    ),
    of('vehicle_moves', 1, 'vehicle move')(
      'a move that does not end at the owner',
      `to_client_id = ${other}, from_client_id = ${client}`,
      /to_client_id is \d+, but must be \d+/,
    ),
    of('vehicle_moves', 1, 'vehicle move')(
      'a move that moves nothing',
      'from_client_id = to_client_id',
      /it moves to the client that it is from/,
    ),
    of('vehicle_moves', 1, 'vehicle move')(
      'a move from no month',
      "from_month = '2026-13'",
      /from_month is "2026-13", which is no month/,
    ),
    of('vehicle_changes', 1, 'vehicle change')(
      'a change of nothing',
      "field = 'wheels'",
      /field is "wheels"/,
    ),
    of('vehicle_changes', 1, 'vehicle change')('a change by nothing', "source = 'wind'", /source is "wind"/),
    of('platforms', 1, 'platform')('the key of a platform', "name_key = 'x'", /name_key is "x"/),
    ofUser('the key of a username', "username_key = 'x'", /username_key is "x"/),
    ofUser('the key of an address', "email_key = 'x'", /email_key is "x"/),
    ofUser('a password that is not hashed', "password_hash = 'secret'", /password_hash is no hash/),
    ofUser('a role that is none', "role = 'king'", /role is "king"/),
    {
      what: 'an office without an owner',
      plant: ["UPDATE users SET role = 'biller'"],
      found: /^users: nobody who can sign in is an owner/,
    },
    of('invitations', 1, 'invitations')('the key of who is invited', "email_key = 'x'", /email_key is "x"/),
    of('invitations', 1, 'invitations')('an invitation to no role', "role = 'king'", /role is "king"/),
    of('invitations', 1, 'invitations')(
      'an invitation that nobody has accepted',
      'user_id = NULL',
      /it is accepted, but has no user_id/,
    ),
    of('invitations', 1, 'invitations')(
      'an invitation that was accepted and revoked',
      'revoked_at = accepted_at',
      /it is accepted, but has revoked_at/,
    ),
    of('user_settings', 1, 'user_settings')(
      'a role of those who sign up that is none',
      "signup_role = 'king'",
      /signup_role is "king"/,
    ),
    ofToken('an API token that is not hashed', "token_hash = 'tl_x'", /token_hash is none/),
    ofToken('a scope that is none', "scopes = 'root'", /scopes is "root"/),
    ofToken('an API token of nobody', 'user_id = 999999', /user_id is 999999, which users does not have/),
    {
      what: 'an API token that no activity tells of',
      plant: ["DELETE FROM activities WHERE subject = 'tokens'"],
      found: /^API token #1: no activity tells of its making/,
    },
    of('email_templates', 1, 'email template')('the key of a template', "name_key = 'x'", /name_key is "x"/),
    of('company_settings', 1, 'company settings')(
      'an image of another kind',
      "logo_type = 'image/jpeg'",
      /logo_type is/,
    ),
    of('company_settings', 1, 'company settings')('no day of silence', 'silent_days = 0', /silent_days is 0/),
    of('company_settings', 1, 'company settings')(
      'a time zone that is none',
      "time_zone = 'Mars/Olympus'",
      /time_zone is "Mars\/Olympus", which is none/,
    ),
    {
      what: 'the secret of a second factor that lies bare',
      plant: ["UPDATE second_factors SET secret = 'JBSWY3DPEHPK3PXP'"],
      found: /^user #2: secret is not sealed/,
    },
    {
      what: 'an activity log that was emptied',
      plant: ['DELETE FROM activities'],
      found: /^user #1: no activity tells of its making/,
    },
    {
      what: 'a platform that nobody made',
      plant: ["DELETE FROM activities WHERE subject = 'platforms' AND entity_id = 1"],
      found: /^platform #1: no activity tells of its making/,
    },
    {
      what: 'an import that nobody made',
      plant: ["DELETE FROM activities WHERE action = 'Imported'"],
      found: new RegExp(`^import #${sheets.finished}: no activity tells of its making`),
    },
    {
      what: 'an id that will be given again, of a record that was deleted',
      plant: [
        `INSERT INTO activities (username, action, entity, entity_id, subject, created_at)
        VALUES ('sara', 'Deleted', 'Platform', ${gone + 100}, 'platforms', '2026-10-31 12:00:00.000')`,
      ],
      found: new RegExp(`^id counter of platforms: the next id is ${gone + 1}, but ${gone + 100} was given`),
    },
  ]
}

/** Faults of the outbox, the imports and the mail settings. */
export function workFaults({ mail, sheets, run: runId, webhook }: SoundOffice): Fault[] {
  const run = of('billing_runs', runId, 'run')
  const hook = of('webhook_endpoints', webhook.id, 'webhook')
  const delivery = of('webhook_deliveries', webhook.delivery, 'webhook delivery')
  const queued = of('outbox_messages', mail.queued, 'outbox message')
  const sent = of('outbox_messages', mail.sent, 'outbox message')
  const failed = of('outbox_messages', mail.failed, 'outbox message')
  const finished = of('imports', sheets.finished, 'import')
  const refused = of('imports', sheets.refused, 'import')
  const settings = of('email_settings', 1, 'email settings')
  const now = "'2026-10-31 12:00:00.000'"
  return [
    hook('events that are no list', "events = '{'", /events is no list/),
    hook('an event of no type', `events = '["month.end"]'`, /events is no list/),
    hook(
      'a reason of an endpoint that is enabled',
      "enabled = 1, disabled_because = 'gone'",
      /disabled_because is "gone"/,
    ),
    hook('a secret that can be read', "secret = 'whsec_AAAA'", /secret is not sealed/),
    hook(
      'a secret before that can be read',
      "previous_secret = 'whsec_AAAA'",
      /previous_secret is not sealed/,
    ),
    delivery('a delivery that waits and has ended', "state = 'queued'", /it is queued, but has ended_at/),
    delivery(
      'a delivery that nobody sends',
      "state = 'sending', ended_at = NULL, lease_owner = NULL",
      /it is sending, but has no lease/,
    ),
    delivery('a delivery of no state', "state = 'lost'", /state is "lost"/),
    delivery('a delivery of another type', "event_type = 'month.closed'", /event_type is "month.closed"/),
    queued('a message that nobody sends', "state = 'sending'", /it is sending, but has no lease_owner/),
    queued('a message that waits and is held', "lease_owner = 'x'", /it is queued, but has lease_owner/),
    queued('a message that waits and has ended', `ended_at = ${now}`, /it is queued, but has ended_at/),
    queued('a message that went out as if by itself', "state = 'sent'", /it is sent, but has no ended_at/),
    sent('a message that was never taken', 'claimed_at = NULL', /it was handed over, but no process took it/),
    sent('a state that no message has', "state = 'gone'", /state is "gone"/),
    sent('a kind that no message has', "kind = 'spam'", /kind is "spam"/),
    sent(
      "an account that no account's message carries",
      "account_key = '1 USD 2026-01-01 2026-01-31'",
      /its kind is billing, its account_key 1 USD/,
    ),
    sent('a message of no billing', 'billing_id = NULL', /its kind is billing, its billing_id null/),
    {
      what: 'a message that carries another billing',
      plant: [
        `UPDATE outbox_message_billings SET billing_id = 999999 WHERE outbox_message_id = ${mail.sent}`,
      ],
      found: /its billing_id is \d+, but it carries billing #999999/,
    },
    {
      what: 'a message that carried what is not kept',
      plant: [`UPDATE outbox_message_billings SET revision = 99 WHERE outbox_message_id = ${mail.sent}`],
      found: /revision is 99, which billing_revisions does not have/,
    },
    {
      what: 'a message that carries nothing',
      plant: [`DELETE FROM outbox_message_billings WHERE outbox_message_id = ${mail.failed}`],
      found: /its billing_id is \d+, but it carries none/,
    },
    failed('a failure without an end', 'ended_at = NULL', /it is failed, but has no ended_at/),
    failed(
      'a message replaced by none',
      'replaced_by = 999999',
      /replaced_by is 999999, which outbox_messages does not have/,
    ),
    failed('the key of a recipient', "recipient_key = 'x'", /recipient_key is "x"/),
    failed('refusals that are no list', "rejected = '{'", /rejected is no list/),
    failed('attempts below 0', 'attempts = -1', /attempts is -1/),
    finished(
      'a finished import without an end',
      'finished_at = NULL',
      /it is finished, but has no finished_at/,
    ),
    finished('an import under way that has ended', "state = 'writing'", /it is writing, but has finished_at/),
    finished('an import that says nothing', 'counts = NULL', /it is finished, but does not say what it did/),
    finished(
      'an import that did something else',
      `counts = REPLACE(counts, '"rows":2', '"rows":3')`,
      /its 3 rows are not the sum/,
    ),
    finished('an import of another file', "sha256 = 'x'", /sha256 is none/),
    finished('more rows done than there are', 'done_rows = 99', /done_rows is 99 of/),
    finished('the key of a file name', "file_name_key = 'x'", /file_name_key is "x"/),
    refused('a state that no import has', "state = 'lost'", /state is "lost"/),
    refused('a kind that no import has', "kind = 'drivers'", /kind is "drivers"/),
    {
      what: 'rows of an import that are not kept',
      plant: [`DELETE FROM import_parts WHERE import_id = ${sheets.finished} AND outcome = 'error'`],
      found: new RegExp(`^import #${sheets.finished}: error is 0, but must be 1`),
    },
    run('a state that no run has', "state = 'lost'", /state is "lost"/),
    run('a run under way that has ended', "state = 'running'", /it is running, but has finished_at/),
    run(
      'a run that did something else',
      `figures = REPLACE(figures, '"lines":1', '"lines":2')`,
      /figures is ".*, but must be "/,
    ),
    {
      what: 'a line of a run that was undone',
      plant: [`UPDATE billing_runs SET state = 'undone' WHERE id = ${runId}`],
      found: new RegExp(`^billing #\\d+: its lines say that run #${runId} made them`),
    },
    settings('a password that lies bare', "smtp_password = 'hunter2-hunter2'", /smtp_password is not sealed/),
    settings(
      'a key that lies bare',
      "dkim_private_key = '-----BEGIN PRIVATE KEY-----'",
      /dkim_private_key is not sealed/,
    ),
    settings('a port that is none', 'smtp_port = 0', /smtp_port is 0/),
  ]
}
