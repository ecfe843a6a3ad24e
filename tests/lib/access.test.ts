import { readFile } from 'node:fs/promises'
import { isAllowed, ACCESS } from '../../admin/src/providers/access.ts'
import { mayCall, permissionOf, ROLES } from '../../server/features/permissions/permissions.rules.ts'
import { t } from '../support/tap.ts'

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

t.test('each resource of the admin has actions, of which none is left to chance', async (t) => {
  const app = await readFile(new URL('../../admin/src/App.tsx', import.meta.url), 'utf8')
  const names: Record<string, string> = { balances: 'client-balances' }
  for (const [, resource = ''] of app.matchAll(/<Resource \{\.\.\.(\w+)\} \/>/g))
    for (const action of ['list', 'export', 'create', 'edit', 'delete']) {
      const actions = ACCESS[names[resource] ?? resource]
      const isNone = ['imports', 'client-balances', 'history'].includes(names[resource] ?? resource)
      if (!isNone || action === 'list') t.ok(actions?.[action], `${resource} ${action}`)
    }
})
