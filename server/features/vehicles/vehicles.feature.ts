import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { initVehicleChange } from './vehicle-changes.model.ts'
import { initVehicleMove, VehicleMove } from './vehicle-moves.model.ts'
import { initVehicle, Vehicle } from './vehicles.model.ts'

export const vehicles = defineFeature({
  models: [initVehicle, initVehicleMove, initVehicleChange],
  associate: () => {
    Vehicle.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
    // Each owner but the newest is that of a move.
    VehicleMove.belongsTo(Client, { as: 'from_client', foreignKey: 'from_client_id' })
  },
  api: () => import('./vehicles.routes.ts').then(({ vehiclesApi }) => vehiclesApi),
  verify: [
    {
      holds: [
        ...(['vehicles.keys', 'vehicles.search', 'vehicles.imeis', 'vehicles.statuses'] as const),
        ...(['vehicles.moves', 'vehicles.changes'] as const),
      ],
      load: () => import('./vehicles.verify.ts').then(({ verifyVehicles }) => verifyVehicles),
    },
  ],
})
