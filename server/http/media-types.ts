import type { FastifyRequest } from 'fastify'
import { message, type Message } from '../messages.ts'
import { UPLOAD, type Uploaded } from './schema.ts'

/** What the route of a request has uploaded; undefined when it takes JSON. */
const uploadedTo = ({ routeOptions }: FastifyRequest): Uploaded | undefined =>
  (routeOptions.schema?.body as { [UPLOAD]?: Uploaded } | undefined)?.[UPLOAD]

/** The media type of the bodies that the route of a request takes. */
export const typeTakenBy = (request: FastifyRequest): 'application/json' | 'multipart/form-data' =>
  uploadedTo(request) ? 'multipart/form-data' : 'application/json'

/** What is wrong with a body of another type. */
export function wrongTypeFor(request: FastifyRequest): Message {
  const what = uploadedTo(request)
  return what ? message('upload.not_multipart', { what }) : message('request.json_type_missing')
}
