import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ifMatch } from '../../http/if-match.ts'
import { readUpload, takeUploads, type UploadKind } from '../../http/uploads.ts'
import { message } from '../../messages.ts'
import { MAX_LOGO_BYTES } from './company.rules.ts'
import * as schemas from './company.schemas.ts'
import type { CompanyService } from './company.service.ts'

const LOGO: UploadKind = {
  maxBytes: MAX_LOGO_BYTES,
  missing: message('upload.no_image'),
  tooLarge: message('image.too_many_bytes'),
}

/** The calls on the company that sends the statements. */
export const companyRoutes =
  (service: CompanyService): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.get('/api/settings/company', { schema: schemas.get }, () => service.getCompany())

    app.put('/api/settings/company', { schema: schemas.update }, ({ user, body }, reply) =>
      service.saveCompany(user, body, ifMatch(reply, schemas.get)),
    )

    app.get('/api/settings/company/local-currency', { schema: schemas.previewCurrency }, ({ query }) =>
      service.previewLocalCurrency(query.code),
    )

    app.get('/api/settings/company/logo', { schema: schemas.getLogo }, async (_request, reply) => {
      const { type, data } = await service.getLogo()
      return reply.type(type).send(Buffer.from(data, 'base64'))
    })

    app.post('/api/settings/company/logo', { schema: schemas.uploadLogo }, async (request) => {
      const { file } = await readUpload(request, LOGO)
      return service.saveLogo(request.user, file.content)
    })

    app.delete('/api/settings/company/logo', { schema: schemas.removeLogo }, (request) =>
      service.deleteLogo(request.user),
    )
  }

export const companyApi = {
  tag: { name: 'Company', description: 'Who sends the statements: their letterhead' },
  schemas: schemas.companySchemas,
  routes: ({ company }: { company: CompanyService }) => [companyRoutes(company)],
}
