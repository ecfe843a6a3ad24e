import type { Transaction, WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { EmailTemplate } from './email-templates.model.ts'
import { DEFAULT_TEMPLATE } from './email-templates.rules.ts'
import type { EmailTemplateChange, NewEmailTemplate, TemplatesFilter } from './email-templates.schemas.ts'
import { checkText, type MessageText } from './text-renderer.ts'

export type EmailTemplatesService = ReturnType<typeof createEmailTemplatesService>

const SORT_COLUMNS = { name: 'name_key' }

const whereOf = (filter: ListRequest<TemplatesFilter>['filter']): WhereOptions =>
  allOf(...byIds(filter), ...searched('name_key', filter.search))

/** Locked within a transaction. */
async function find(id: number, transaction?: Transaction): Promise<EmailTemplate> {
  const template = await EmailTemplate.findByPk(id, { transaction, lock: transaction?.LOCK.UPDATE })
  if (!template) throw new NotFoundError('mail.template_not_found')
  return template
}

const nameOf = ({ name }: EmailTemplate) => message('record.email_template', { name })
const recordChange = createChangeRecorder('emails/templates', nameOf)

/** The texts of the e-mails that billings are sent by. */
export const createEmailTemplatesService = (withWrite: WithWrite) => ({
  listTemplates: (request: ListRequest<TemplatesFilter>): Promise<EmailTemplate[]> =>
    EmailTemplate.findAll({ where: whereOf(request.filter), ...pageOptions(request, SORT_COLUMNS) }),

  countTemplates: (filter: ListRequest<TemplatesFilter>['filter']): Promise<number> =>
    EmailTemplate.count({ where: whereOf(filter) }),

  /** All templates that a filter finds, some hundred at a time. */
  templateBatches: ({ filter, order }: ListScope<TemplatesFilter>) =>
    batchesOfModel(EmailTemplate, { where: whereOf(filter), order: inOrder(order, SORT_COLUMNS) }, (id) =>
      EmailTemplate.findAll({ where: { id } }),
    ),

  /** @throws NotFoundError */
  getTemplate: (id: number): Promise<EmailTemplate> => find(id),

  /** The default text of a billing's e-mail: the newest template of the default name, else the built-in one. */
  async billingText(): Promise<MessageText> {
    const where = { name_key: keyOf(DEFAULT_TEMPLATE.name) }
    return (await EmailTemplate.findOne({ where, order: [['id', 'DESC']] })) ?? DEFAULT_TEMPLATE
  },

  /** @throws InvalidError for a text that is no template */
  async createTemplate(
    actor: Actor,
    input: NewEmailTemplate,
    write: Write<EmailTemplate> = withWrite,
  ): Promise<EmailTemplate> {
    checkText(input)
    return write(async (transaction) => {
      const template = await EmailTemplate.create({ ...input, name_key: keyOf(input.name) }, { transaction })
      await recordChange(actor, 'created', template, transaction)
      return template
    })
  },

  /** @throws NotFoundError, InvalidError for a text that is no template */
  updateTemplate: (
    actor: Actor,
    id: number,
    change: EmailTemplateChange,
    check?: Precondition<EmailTemplate>,
  ): Promise<EmailTemplate> =>
    withWrite(async (transaction) => {
      const template = await find(id, transaction)
      check?.(template)
      template.set(change)
      checkText(template)
      await template.set({ name_key: keyOf(template.name) }).save({ transaction })
      await recordChange(actor, 'updated', template, transaction)
      return template
    }),

  /** @throws NotFoundError */
  deleteTemplate: (actor: Actor, id: number, check?: Precondition<EmailTemplate>): Promise<EmailTemplate> =>
    withWrite(async (transaction) => {
      const template = await find(id, transaction)
      check?.(template)
      await template.destroy({ transaction })
      await recordChange(actor, 'deleted', template, transaction)
      return template
    }),
})
