import { decimalsOf } from '../../server/lib/currency.rules.ts'
import { t } from '../support/tap.ts'
import { mailValuesOf } from '../../server/features/mailings/mailings.rules.ts'
import { amountText } from '../../server/features/statements/statement-labels.rules.ts'
import {
  formatTotal,
  installationText,
  type FooterKey,
} from '../../server/features/statements/statements.rules.ts'
import { formatCents } from '../../server/lib/money.rules.ts'
import { Random } from '../fuzz/random.ts'
import { pdfTexts, sheetNumbers } from '../support/document-models.ts'
import { randomStatement } from '../support/random-statements.ts'
import { rounds } from '../support/rounds.ts'

const SEED = 20_261_031
const STATEMENTS = rounds('STATEMENTS')

type Made = ReturnType<typeof randomStatement>
const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** The amounts of the footer, added up anew and exactly. */
function expectedOf({ items, previous, paid }: Made) {
  const monthly = sum(items.map((item) => (item.is_chargeable ? cents(item.monthly_rate) : 0n)))
  const fuel = sum(items.map((item) => cents(item.fuel_sensor_amount)))
  const installation = sum(items.map((item) => cents(item.installation_charge)))
  const total = monthly + fuel + installation
  const amounts: Partial<Record<FooterKey, number>> = {
    monthly_charges: Number(monthly),
    ...(fuel > 0n && { fuel_sensors: Number(fuel) }),
    total_amount: Number(total),
    previous_balance: previous,
    paid,
    total_outstanding: Number(BigInt(previous) + total - BigInt(paid)),
  }
  return { amounts, installation: Number(installation) }
}

/** What is wrong with a statement or with what its documents make of it; nothing, if all is well. */
function faultsOf(made: Made): string[] {
  const { statement } = made
  const { currency } = statement
  const { amounts, installation } = expectedOf(made)
  const faults: string[] = []
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what} is ${String(found)}, not ${String(wanted)}`)
  }
  const pdf = pdfTexts(statement)
  const sheet = sheetNumbers(statement)
  const [, , card, total] = statement.cards
  same('the footer has', statement.footer.map(({ key }) => key).join(), Object.keys(amounts).join())
  statement.footer.forEach((row, index) => {
    const address = `G${sheet.headingNumber + Math.max(1, statement.rows.length) + 1 + index}`
    same(row.key, row.amount, amounts[row.key])
    same(`${row.key} of the PDF`, pdf.footer[index]?.[3], amountText(row, currency))
    same(`${row.key} of the workbook, calculated`, sheet.centsAt(address), row.amount)
    if (sheet.cellAt(address).type === 'Formula')
      same(`${row.key} that the workbook carries`, sheet.carriedBy(address), row.amount)
    if (row.key === 'total_amount')
      same('installation of the PDF', pdf.footer[index]?.[2], formatTotal(installation, currency))
    const [, count, average] = /^(\d+) × (?:\$|KES\u00a0|UGX\u00a0)([\d,.]+)$/.exec(row.note) ?? []
    const times = Number(count) * Math.round(Number(average?.replaceAll(',', '')) * 100)
    const unit = decimalsOf(currency) === 0 ? 100 : 1
    if (count && Math.abs(times - row.amount) > (unit * Number(count)) / 2)
      faults.push(`${row.note} is not ${row.amount}`)
  })
  statement.rows.forEach((row, index) => {
    const number = sheet.headingNumber + 1 + index
    same(`charge of line ${index}`, pdf.lines[index]?.[5], installationText(row, currency))
    same(`charge of line ${index} in the workbook`, sheet.centsAt(`F${number}`), row.installation_charge ?? 0)
    if (row.installation_charge === null) same('no charge', sheet.cellAt(`F${number}`).value, 'X')
    same(`number of line ${index}`, pdf.lines[index]?.[0], `${row.rate_is_default ? '*' : ''}${row.sr_no}`)
  })
  same('the card of installations', card?.text, formatTotal(installation, currency))
  same('the card of the total', total?.text, formatCents(amounts.total_amount!, currency, 0))
  same(
    'the amount of the e-mail',
    mailValuesOf([statement]).amount,
    formatCents(amounts.total_amount!, currency),
  )
  return faults
}

t.test(
  `STMT-14 page, PDF, workbook and e-mail of ${STATEMENTS} statements show the same numbers`,
  async (t) => {
    const random = new Random(SEED)
    for (let count = 0; count < STATEMENTS; count++) {
      const made = randomStatement(random)
      const faults = faultsOf(made)
      if (faults.length) t.fail(`statement ${count} of the seed`, { faults, items: made.items })
      if (faults.length) return
    }
    t.pass('to the cent')
  },
)
