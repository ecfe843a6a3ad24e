import { readdir, readFile } from 'node:fs/promises'
import { ACCESS, isAllowed, type Action } from '../../admin/src/providers/access.ts'
import { mayCall, permissionOf, ROLES } from '../../server/features/permissions/permissions.rules.ts'
import { t } from '../support/tap.ts'

const ADMIN = new URL('../../admin/src/', import.meta.url)

t.test(
  'each action of the admin stands for an operation of the table, and is allowed as it is',
  async (t) => {
    for (const [resource, actions] of Object.entries(ACCESS))
      for (const [action, operation] of Object.entries(actions)) {
        t.ok(permissionOf(operation), `${resource} ${action} is ${operation}`)
        for (const role of ROLES)
          t.equal(
            isAllowed(role, resource, action),
            mayCall(role, operation),
            `${role} ${resource} ${action}`,
          )
      }
  },
)

t.test('nobody may do what is not named', async (t) => {
  for (const role of ROLES) {
    t.notOk(isAllowed(role, 'clients', 'burn'), `${role}, an action`)
    t.notOk(isAllowed(role, 'sessions', 'edit'), `${role}, an action of another resource`)
    t.notOk(isAllowed(role, 'safes', 'list'), `${role}, a resource`)
    t.notOk(isAllowed(role, '', 'list'), `${role}, no resource`)
  }
})

/** How the pages of the admin say which resource they are about: as a text, or by the name of a constant. */
const PLACES = [
  /<ResourceContextProvider value=(?:"(?<text>.+?)"|\{(?<name>\w+)\})/g,
  /<(?:WholeList|RecordPage<\w+>)\s+resource=(?:"(?<text>.+?)"|\{(?<name>\w+)\})/g,
  /useCanAccess\(\{ resource: '(?<text>.+?)'/g,
  /: ResourceProps = \{\s*name: '(?<text>.+?)'/g,
]

/** The resources whose actions the pages of the admin ask about. */
async function askedAbout(): Promise<Set<string>> {
  const files = (await readdir(ADMIN, { recursive: true })).filter((file) => /(?<!stories)\.tsx?$/.test(file))
  const source = (await Promise.all(files.map((file) => readFile(new URL(file, ADMIN), 'utf8')))).join('\n')
  const valueOf = (name: string) => new RegExp(`const ${name} = '(.+)'`).exec(source)?.[1]
  const found = PLACES.flatMap((place) => [...source.matchAll(place)]).map(({ groups }) =>
    groups!.name ? valueOf(groups!.name) : groups!.text,
  )
  return new Set(found.filter((each) => each !== undefined))
}

t.test('each resource of the admin has its actions named', async (t) => {
  const asked = await askedAbout()
  t.ok(asked.size >= 13, [...asked].join(', '))
  for (const resource of asked) t.ok(ACCESS[resource]?.list, resource)
})

t.test('none of what a list has buttons for is left to chance', async (t) => {
  const ALL: Action[] = ['list', 'show', 'export', 'create', 'edit', 'delete']
  for (const resource of ['platforms', 'clients', 'vehicles', 'billings', 'emails/templates'])
    t.same(
      ALL.filter((action) => !ACCESS[resource]?.[action]),
      [],
      resource,
    )
})
