import { newestImport, heldMonth, untilHeld } from '../support/held-month.ts'
import { OCTOBER, queryOf, uploadMonth } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'

t.test(
  'an upload whose rows are being written ends as it began, though who uploaded it is deactivated meanwhile',
  async (t) => {
    const { gate, server, user } = await heldMonth(t)
    const boss = await signedIn(remoteApp(server.url), 'boss')
    const { id } = (await user.request('GET', '/me')).json<WireRecord>()
    gate.close()
    const upload = uploadMonth(user)
    await untilHeld(user)
    // On SQLite nobody else writes before the upload is done.
    const change = async (body: object) => (await boss.request('PUT', `/api/users/${id}`, body)).statusCode
    const changed = change({ role: 'reader' }).then(async (first) => [
      first,
      await change({ deactivated: true }),
    ])
    gate.open()
    const answer = await upload
    t.equal(answer.statusCode, 200, answer.body)
    t.same(await changed, [200, 200])

    t.match(await newestImport(boss), { state: 'finished', username: user.username, counts: { new: 990 } })
    const made = await boss.request('GET', `/api/billings?${queryOf({ ...OCTOBER, limit: 1000 })}`)
    t.equal(made.json<{ billings: unknown[] }>().billings.length, 123, 'whole')
    t.equal((await user.request('GET', '/api/imports')).statusCode, 401)
    t.equal((await uploadMonth(user)).statusCode, 401, 'the next is refused whole')
    const told = await boss.request('GET', `/api/history?import_id=${answer.json().import_id}&limit=1000`)
    const authors = told.json<{ author: { type: string; fullName: string } }[]>().map(({ author }) => author)
    t.equal(authors.length, 1000)
    t.ok(authors.every(({ type, fullName }) => type === 'import' && fullName === user.username))
  },
)
