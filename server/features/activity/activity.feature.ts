import { defineFeature } from '../../feature.ts'
import { initActivity } from './activity.model.ts'

/** The log of what users did. */
export const activity = defineFeature({ models: [initActivity] })
