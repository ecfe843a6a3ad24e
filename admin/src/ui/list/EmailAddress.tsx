import { Fragment } from 'react'
import { useTranslate } from 'react-admin'

/** An e-mail address as text: where the space is narrow it breaks behind its @ and before its dots first. */
export function EmailAddress({ address }: { address: string | null }) {
  const translate = useTranslate()
  if (!address) return translate('common.none')
  return address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
