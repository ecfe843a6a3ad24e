import { Card } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Operation } from '../../../../server/features/permissions/permissions.rules.ts'
import { useMay, useRole } from '../../providers/access.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Says that a page is for others. */
export function AccessDenied() {
  const translate = useTranslate()
  const role = translate(`access.roles.${useRole()}.name`)
  return (
    <>
      <PageHeader title={translate('access.denied')} />
      <Card>
        <EmptyState
          title={translate('access.denied_about', { role })}
          hint={translate('access.denied_hint')}
        />
      </Card>
    </>
  )
}

/** A page for those who may read what it shows. */
export const PageFor = ({ call, children }: { call: Operation; children: ReactNode }) =>
  useMay(call) ? children : <AccessDenied />
