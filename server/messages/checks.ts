/**
 * What `verify` makes sure of, by area, as people read it: each of these is an invariant with a code of its own. The order is
 * that of the page, and what a feature holds is named in its `verify`.
 */
export const checks = {
  'check.ledger.balances': () =>
    'Every balance, with what was paid in and drawn, is the sum of its transactions',
  'check.ledger.outstanding': () => 'The outstanding total of each currency is what its accounts owe',
  'check.ledger.accounts': () => 'Each currency that a client has transactions in has an account',
  'check.ledger.sums': () => 'The sums that are kept of each account are those of its transactions',
  'check.ledger.entries': () =>
    'Each transaction is a credit or a debit, of a known mode of payment, on a day',
  'check.ledger.amounts': () => 'The amount of each transaction is above zero and within the limit',
  'check.ledger.currencies': () =>
    'Each transaction is in US dollars or the local currency, in amounts that it has',
  'check.ledger.chain': () => 'No transaction was changed, put in or removed since it was posted',
  'check.ledger.heads': () => 'The last transactions of each client are there',
  'check.ledger.postings': () => 'The activity log tells of each posting, and of no other',
  'check.ledger.corrections': () =>
    'What corrects a transaction fits it: client, currency, type, billing and amount',
  'check.ledger.reversed_once': () => 'No transaction is reversed twice',
  'check.ledger.refunds': () => 'What gives back a payment on a billing says which one',

  'check.payments.billing': () => 'What is paid on a billing names that billing',
  'check.payments.currency': () => 'What is paid on a billing is in its currency',
  'check.payments.recorded': () => 'The paid amount of each billing is in its client’s ledger',
  'check.payments.limits': () => 'No billing is paid more than it asks for, or than may be',

  'check.payments.entries': () =>
    'Each payment is a credit in its client’s ledger, and is taken back there once it was reversed',
  'check.payments.exchanges': () =>
    'What of a payment settles billings in another currency was put into that account, once',
  'check.payments.allocated': () =>
    'No payment settles more than it has, and none that was reversed anything',
  'check.payments.kinds': () =>
    'What settles a billing is a payment of its client, or of a known kind, with a reason',

  'check.billings.totals': () =>
    'The total and the number of vehicles of each billing are those of its lines',
  'check.billings.amounts': () => 'The amounts of billings are whole cents, and no payment is below zero',
  'check.billings.types': () => 'Each billing is local or international',
  'check.billings.currency': () =>
    'Each billing is in the currency of its tariff, in amounts that the currency has',
  'check.billings.periods': () => 'Each billing is of a month and a year',
  'check.billings.versions': () => 'Each billing and each line counts its changes',
  'check.billings.charged_as': () =>
    'Each billing is of the client and the tariff that its lines were charged by',
  'check.billings.settled': () =>
    'What payments settle of billings adds up, on each billing and by what was paid on it',
  'check.billings.due': () => 'What is due of each billing follows from what it asks for and what is settled',
  'check.billings.carried': () =>
    'A previous balance that nobody has typed or seen is what earlier billings leave',
  'check.ageing.journal': () => 'The journal of debts says until when each amount was due',
  'check.ageing.totals': () => 'What the ageing says to be due of each client is what the billings say',
  'check.accounts.closing': () =>
    'The rows of each client’s account add up to what is due less what is on account',
  'check.billings.sent': () => 'When a billing was last sent is when its last e-mail went out',

  'check.lines.charges': () =>
    'What a line is charged follows from its status, its sensor, its date and its prices',
  'check.lines.months': () => 'Each line marks the months that it charges',
  'check.lines.amounts': () => 'The prices and charges of lines are whole cents, none below zero',
  'check.lines.default_rate': () => 'What is marked as the default rate is the default rate',
  'check.lines.statuses': () => 'Each line has a known status and a place',
  'check.lines.periods': () => 'Each line is of its billing’s month',
  'check.lines.currency': () => 'Lines have amounts that the currency of their billing has',
  'check.lines.charged_as': () => 'Each line is charged by the same as when it was last written',
  'check.lines.owners': () => 'Each vehicle is billed to the client that owned it in the month',
  'check.lines.runs': () =>
    'Each line that a run from the register made is of the month of a run that stands',
  'check.lines.once': () => 'No vehicle is billed twice for a month',

  'check.closings.values': () =>
    'Each closing of a month stands until it says who opened the month again, when and why',
  'check.clients.keys': () => 'What clients are found and sorted by is made of their names',
  'check.clients.search': () =>
    'The index that clients are searched by has each part of their texts, and no other',
  'check.clients.unique': () => 'No two clients have the same client id',
  'check.prices.amounts': () => 'Prices are whole cents, none below zero, in amounts that the currency has',
  'check.prices.months': () => 'Prices are valid from a month, each of a client from another one',
  'check.prices.changes': () => 'Prices that belong to a change of many are those of a change that stands',
  'check.price_changes.values': () => 'Each change of many prices is from a month, of one price at least',
  'check.reconciliation_marks.values': () =>
    'What is marked as known is a kind of finding of an IMEI, until a day',
  'check.reviews.dismissals': () =>
    'What was looked at in a review is a known flag of a month and a currency, with its figures and a reason',
  'check.reviews.exemptions': () => 'What a review does not look at is a known flag, with a reason',
  'check.vehicles.keys': () => 'What vehicles are found and sorted by is made of their names',
  'check.vehicles.search': () =>
    'The index that vehicles are searched by has each part of their texts, and no other',
  'check.vehicles.imeis': () => 'Each vehicle has an IMEI that no other has',
  'check.vehicles.statuses': () => 'Each vehicle is active, inactive or in maintenance',
  'check.vehicles.moves': () => 'The moves of a vehicle lead from client to client, to its owner',
  'check.vehicles.changes': () => 'The history of vehicles tells of known fields, changed in known ways',
  'check.platforms.keys': () => 'What platforms are found and sorted by is made of their names',
  'check.platforms.told': () => 'The activity log tells who made each platform',

  'check.imports.states': () => 'Each import is in a possible state, of a known kind',
  'check.imports.files': () => 'Each import knows its file and what was chosen with it',
  'check.imports.rows': () => 'The counts of each import are those of its rows',
  'check.runs.results': () =>
    'What each run from the register says it has come to is what it did, client by client',
  'check.imports.told': () => 'The activity log tells who made each import',
  'check.billings.sent_revisions': () => 'Each statement that an e-mail has carried is kept',
  'check.outbox.states': () => 'Each e-mail is in a possible state',
  'check.outbox.messages': () =>
    'Each e-mail has a kind, a recipient and, where it is of a billing, the billing',
  'check.outbox.billings': () => 'Each e-mail names the first of the billings that it carries',
  'check.outbox.replaced': () => 'An e-mail that was replaced names the one in its place',
  'check.outbox.once': () => 'No request has queued an e-mail twice',
  'check.reminders.levels': () =>
    'Each level of reminders is of a day after the due date, with a text that is a template',
  'check.reminders.settings': () =>
    'There is one set of reminder settings, and each client that is not reminded has a reason',
  'check.reminders.amounts': () =>
    'Each reminder asks for the sum of the billings that it lists, by an e-mail to the same address',
  'check.reminders.once': () => 'No billing was reminded twice at one level',
  'check.chase.notes': () => 'Each note on a client that owes says something',
  'check.emails.settings': () => 'There is one mail server, and its limits are possible',
  'check.emails.secrets': () => 'The password and the key of the mail server are stored encrypted',
  'check.emails.templates': () => 'What templates are found by is made of their names',
  'check.revisions.files': () => 'Each document that was issued is kept byte by byte, and nothing else is',
  'check.revisions.figures': () => 'The figures of a revision are those of what it has frozen',
  'check.revisions.states': () =>
    'Each billing is a draft, issued, changed since or void, and is due, as its revisions say',
  'check.webhooks.endpoints': () => 'Each webhook is told of known events, and its state is a possible one',
  'check.webhooks.secrets': () => 'The secrets of webhooks are stored encrypted',
  'check.webhooks.deliveries': () => 'What a webhook is sent is in a possible state, and is of its type',
  'check.company.settings': () => 'There is one company, and its local currency is one',
  'check.company.logo': () => 'The logo is what it is said to be',

  'check.users.keys': () => 'What users log in by is made of their names and addresses',
  'check.users.unique': () => 'No two users have the same name, a name that looks alike, or the same address',
  'check.users.passwords': () => 'Passwords are stored hashed',
  'check.users.second_factors': () => 'The secrets of second factors are stored sealed',
  'check.users.roles': () => 'Each user has a role that there is',
  'check.users.owner': () => 'Somebody who can sign in is an owner',
  'check.users.invitations': () =>
    'Each invitation is to a role that there is, and knows who has accepted it',
  'check.users.settings': () => 'Those who sign up by themselves get a role that there is',
  'check.users.told': () => 'The activity log tells of each user’s signing up',
  'check.tokens.hashed': () => 'Of API tokens only hashes are stored, each once',
  'check.tokens.scopes': () => 'Each API token has scopes that there are',
  'check.tokens.users': () => 'Each API token belongs to a user',
  'check.tokens.told': () => 'The activity log tells who made each API token',

  'check.payment_lines.states': () =>
    'Each line of a payment sheet has a state that there is, and what belongs to it',
  'check.payment_lines.payments': () => 'Each line that is a payment has that of its amount and its import',
  'check.opening_balances.billings': () =>
    'Each opening balance that is owed is a billing without lines, in the month of its date, which an import has made',
  'check.opening_balances.credits': () =>
    'Each opening balance in advance is a credit of its client, of its amount',
  'check.payment_profiles.keys': () => 'Profiles of payment sheets are found by their names, and can be read',

  'check.trail.seals': () => 'The seals of the history are a chain, each as it was made',
  'check.trail.rows': () => 'Nothing in the history was changed, put in or removed since it was sealed',
  'check.trail.entries': () => 'The history says of each change who made it',
  'check.trail.records': () => 'Each record is what the changes in the history have made of it',

  'check.database.tables': () => 'Every table has the columns that this version makes',
  'check.database.indexes': () => 'Every index is there, and no other that forbids something',
  'check.database.guards': () => 'Every trigger is there as it was made, and no other',
  'check.database.limits': () => 'Every limit of a column is there as it was made, and no other',
  'check.database.references': () => 'What a row refers to is there',
  'check.database.totals': () => 'The totals that are kept of whole tables are those of their rows',
  'check.database.ids': () => 'No id is given a second time',
  'check.database.readable': () => 'Every check could look at all that it had to',
}
