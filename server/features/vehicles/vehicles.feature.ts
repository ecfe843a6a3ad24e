import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { initVehicle, Vehicle } from './vehicles.model.ts'

export const vehicles = defineFeature({
  models: [initVehicle],
  associate: () => Vehicle.belongsTo(Client, { as: 'client', foreignKey: 'client_id' }),
  api: () => import('./vehicles.routes.ts').then(({ vehiclesApi }) => vehiclesApi),
  verify: {
    vehicles: () => import('./vehicles.verify.ts').then(({ verifyVehicles }) => verifyVehicles),
  },
})
