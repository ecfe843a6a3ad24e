import type { components } from '../api/openapi.d.ts'

export type Person = components['schemas']['ListedUserAccount']
export type Invitation = components['schemas']['Invitation']
export type InvitationMade = components['schemas']['InvitationMade']
export type UserSettings = components['schemas']['UserSettings']
