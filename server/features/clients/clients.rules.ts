import { keyOf, searchTextOf } from '../../lib/text.rules.ts'

interface ClientNames {
  client_id: string
  client_name: string
  email_1?: string | null
  email_2?: string | null
  email_3?: string | null
}

/** The derived columns by which a client is compared, sorted and searched. */
export const clientKeys = (client: ClientNames) => ({
  client_id_key: keyOf(client.client_id),
  client_name_key: keyOf(client.client_name),
  search_text: searchTextOf(
    client.client_id,
    client.client_name,
    client.email_1,
    client.email_2,
    client.email_3,
  ),
})

interface ClientEmails {
  email_1: string | null
  email_2: string | null
  email_3: string | null
}

/** The recipients of a client's mail: the first address, and the others in copy if `cc`. */
export function recipientsOf({ email_1, email_2, email_3 }: ClientEmails, cc: boolean) {
  const given = [email_1, email_2, email_3].flatMap((email) => email?.trim() || [])
  const [recipient_email = null, ...others] = [...new Set(given)]
  return { recipient_email, cc_emails: cc ? others : [] }
}
