/** The rules of screens that cannot be seen on them. */
export const help = {
  billings: {
    made: 'A billing is one client’s charges for one month: upload the month’s export to bill everybody, or choose the vehicles of one client by hand.',
    tariff:
      'A vehicle is charged by one tariff: USD when its charging currency is USD, else the local one. A client with both gets two billings.',
    once: 'A vehicle is billed once a month. Uploading the same workbook again makes nothing twice; new rows join the billing that is there.',
    prices:
      'Prices are taken from the client when a line is made, and kept on it. Without a unit price, %{rate} is charged, and the line is marked.',
    again: 'A billing can be deleted as long as nothing is paid on it and it is the newest of its client.',
  },
  statement: {
    account:
      'The client’s balance is a prepaid account: what the client pays in is a credit, what is drawn from it is a debit. Making a billing draws nothing.',
    paid: 'Raising the paid amount draws the difference from the account; lowering it gives the difference back.',
    previous:
      'The previous balance is what was left to pay on the billing before, at the time this one was made. It does not follow by itself.',
    new: 'The new client balance is the current one less what of the paid amount is not in the ledger yet.',
    lines:
      'A line keeps what the vehicle was when it was billed: changing the vehicle later does not change it.',
  },
  balances: {
    account:
      'Each client has a prepaid account: payments received are credits, charges drawn from it are debits.',
    sign: 'Green and without a sign is money of the client that you hold; red and negative is what the client owes.',
    totals:
      'Total Paid is the sum of the credits, Total Debit that of the debits, both net of corrections; the rest is the balance.',
  },
  transactions: {
    sign: 'A credit is a payment received and raises the balance; a debit is a charge and lowers it.',
    kept: 'A transaction is never changed or removed. A wrong one is reversed by another that takes it back; what is paid on a billing is corrected there.',
    totals:
      'The three figures are those of the transactions that are shown, net of corrections: the filters count.',
  },
  imports: {
    rows: 'A workbook is taken row by row: rows with errors are left out, and all others are written in one go.',
    known:
      'Clients are known by their Client_ID and vehicles by their IMEI: known ones are updated, others are added.',
    again: 'Uploading a workbook again does no harm: what has not changed is left alone.',
    undo: 'The rows that were not taken can be downloaded, put right and uploaded by themselves.',
  },
  outbox: {
    waits: 'Messages wait here and go out one after another; this page can be left.',
    failed:
      'What the mail server puts off is tried again by itself; what it refuses for good has failed, and can be sent again.',
    unknown:
      'Of a message whose sending was cut off nobody knows whether it arrived: ask the client, then say so here.',
  },
  mailing: {
    chosen: 'Each billing goes to its client’s first e-mail address, with its own statement attached.',
    nothing:
      'Nothing is sent before you have seen, in the next step, which billings go out and which are left out.',
    leave: 'Once started, the messages go out by themselves.',
  },
  templates: {
    use: 'A template fills in the subject and the body of the Send form; there both can still be changed.',
    kept: 'A message keeps its own text: changing or deleting a template changes no message.',
    default: 'The template named “Billing Notification” is the one that other programs send billings by.',
  },
}
