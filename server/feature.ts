import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Sequelize } from 'sequelize'
import type { TSchema } from 'typebox'
import type { Invariant, Verification } from './db/verification.ts'

/** The part of a feature in the API. */
interface FeatureApi<Tools> {
  /** The group of its calls in the contract, unless it is another feature's. */
  tag?: { name: string; description: string }
  /** The schemas that the contract names. */
  schemas: readonly TSchema[]
  /** The events that others are told of, as the contract has them. */
  webhooks?: Readonly<Record<string, object>>
  /** @param tools what its routes and services are created with: server/services.ts */
  routes: (tools: Tools) => readonly FastifyPluginAsyncTypebox[]
}

/** Checks the stored rows of a feature. */
type Check = (check: Verification, sequelize: Sequelize) => Promise<void>

/** A check and the invariants that it makes sure of; it is loaded only to be run. */
export interface CheckOf {
  holds: readonly Invariant[]
  load: () => Promise<Check>
}

/** A feature, as `<noun>.feature.ts` defines it and server/features.ts lists it. */
export interface Feature<Tools> {
  /** Bind its models to a database. */
  models?: readonly ((sequelize: Sequelize) => unknown)[]
  /** Associates its models; all models are bound by then. */
  associate?: () => void
  /** Loaded by the service only, not by commands that read the database. */
  api?: () => Promise<FeatureApi<Tools>>
  /** What is checked of its rows. */
  verify?: readonly CheckOf[]
}

export const defineFeature = <Tools>(feature: Feature<Tools>): Feature<Tools> => feature
