import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { inDollars } from '../../lib/dollars.ts'
import type { VehicleHistory } from './vehicle-history.service.ts'
import * as schemas from './vehicle-history.schemas.ts'
import type { OwnedMove, VehicleMovesService } from './vehicle-moves.service.ts'

const AMOUNTS = ['monthly_rate', 'fuel_rate'] as const

/** The calls on whose a vehicle was in which month, and on what was changed about it. */
export const vehicleHistoryRoutes =
  (
    moves: VehicleMovesService,
    historyOf: VehicleHistory,
    idempotent: Idempotency,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/vehicles/:id/moves', { schema: schemas.move }, (request) => {
      const { user, params, body } = request
      return idempotent<OwnedMove>(request, body, (write) => moves.moveVehicle(user, params.id, body, write))
    })

    app.delete('/api/vehicles/:id/moves/:move_id', { schema: schemas.undoMove }, ({ user, params }) =>
      moves.undoMove(user, params.id, params.move_id),
    )

    app.get('/api/vehicles/:id/history', { schema: schemas.history }, async ({ params }) => {
      const { prices, ...rest } = await historyOf(params.id)
      return {
        ...rest,
        prices: prices.map(({ month: from_month, ...price }) => ({
          from_month,
          ...inDollars(price, AMOUNTS),
        })),
      }
    })
  }
