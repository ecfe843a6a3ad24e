import type { components } from '../api/openapi.d.ts'

/** Whether a code is asked for at log-in, and how many recovery codes are left. */
export type SecondFactor = components['schemas']['SecondFactor']
export type SecondFactorSetup = components['schemas']['SecondFactorSetup']
