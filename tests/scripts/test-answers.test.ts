import { faultsOfContract } from '../../scripts/test-answers.ts'
import { t } from '../support/tap.ts'

const named = new Map([['getClient', ['200', '401', '404', '5XX']]])

t.test(
  'an answer that the contract lacks is a fault, and a refusal that it names and nobody has seen',
  async (t) => {
    const [often, long] = ['tests/api/clients.test.ts', 'tests/api/drill.test.ts']
    const other = `${often}\tgetClient\t200\n${long}\tgetClient\t500\n${often}\tof no contract\t418\n`
    const notes = `${other}${often}\tgetClient\t404\n`
    t.same(faultsOfContract(notes, named), [])
    t.same(faultsOfContract(`${notes}${long}\tgetClient\t409\n`, named), [
      'getClient answers 409, which the contract lacks',
    ])
    const unseen = ['getClient answers 404 in the contract, and in no test that runs each time']
    t.same(faultsOfContract(other, named), unseen)
    t.same(faultsOfContract(`${other}${long}\tgetClient\t404\n`, named), unseen)
  },
)
