import { Type } from 'typebox'
import { closed, Id, Instant, ref, Total } from '../../http/schema.ts'

const total = Type.Integer({ minimum: 0, examples: [64] })
const named = Type.Array(Type.Object({ name: Type.String(), value: Type.Integer() }))

export const DashboardStats = Type.Object(
  {
    total_clients: total,
    total_vehicles: total,
    total_billings: total,
    total_platforms: total,
    revenue: Type.Number({ ...Total, description: 'The sum of what the clients have paid' }),
    payments: Type.Number({ ...Total, description: 'The sum of what was drawn from their accounts' }),
    active_clients: Type.Integer({ ...total, description: 'Clients whose balance is not zero' }),
    billing_types: named,
    clients_by_platform: named,
    recent_activity: Type.Array(
      Type.Object({
        id: Id,
        action: Type.String({ examples: ['Created'] }),
        entity: Type.String({ examples: ['Platform Orion Track'] }),
        username: Type.String({ examples: ['demo'] }),
        time: Instant,
      }),
    ),
  },
  { $id: 'DashboardStats' },
)

export const dashboardSchemas = [DashboardStats]

export const stats = {
  operationId: 'getDashboardStats',
  summary: 'Get the figures of the dashboard',
  tags: ['Dashboard'],
  response: closed(ref(DashboardStats)),
}
