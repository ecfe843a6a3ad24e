import { faultsOfContract } from '../../scripts/test-answers.ts'
import { t } from '../support/tap.ts'

const named = new Map([['getClient', ['200', '401', '404', '5XX']]])

t.test(
  'an answer that the contract lacks is a fault, and a refusal that it names and nobody has seen',
  async (t) => {
    const notes = 'getClient\t200\ngetClient\t404\ngetClient\t500\nof no contract\t418\n'
    t.same(faultsOfContract(notes, named), [])
    t.same(faultsOfContract(`${notes}getClient\t409\n`, named), [
      'getClient answers 409, which the contract lacks',
    ])
    t.same(faultsOfContract('getClient\t200\n', named), [
      'getClient answers 404 in the contract, and in no test',
    ])
  },
)
