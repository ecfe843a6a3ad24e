export const openingBalances = {
  name: 'Opening Balance |||| Opening Balances',
  title: 'Opening Balances',
  about: 'What clients owe, or have in advance, from before they were billed here.',
  imports: 'Earlier Imports',
  billings: 'Show in Billings',
  upload: {
    title: 'Upload Opening Balances from Excel',
    about: 'A row for each client and currency.',
    columns:
      'Client ID, Currency, Amount, Date, Note, in this order. Client ID is the id of a client that exists; the amount is what it owes, below zero what it has in advance; the date is the day that this is of.',
    missing: 'Please select an Excel file',
  },
  help: {
    owed: 'What a client owes becomes a billing without lines in the month of its date. It is due by the usual terms from that day, and the next statement carries it.',
    in_advance: 'An amount below zero is a credit on the client’s account.',
    first:
      'A client has one opening balance in a currency, before anything is billed to it in that. Where something is billed already, change the previous balance of the first statement instead.',
    reminded: 'It is paid, aged and reminded of like any statement; there is none to issue or send.',
    undone:
      'The import can be undone as long as nothing of it is paid, carried by a statement, corrected or drawn.',
  },
}
