import type { components } from '../api/openapi.d.ts'

export type DashboardStats = components['schemas']['DashboardStats']
export type Activity = DashboardStats['recent_activity'][number]
