import { Button, Stack } from '@mui/material'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { billingsPath, importsPath } from '../paths.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'

const HELP = {
  rules: 'resources.opening-balances.help',
  names: ['owed', 'in_advance', 'first', 'reminded', 'undone'],
}

/** Takes over by sheet what clients owe, or have in advance, from before they were billed here. */
export function OpeningBalancesPage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.opening-balances.${key}`)
  return (
    <ResourceContextProvider value="opening-balances">
      <PageHeader
        title={text('title')}
        about={text('about')}
        help={HELP}
        action={
          <>
            <Button component={Link} to={importsPath('opening-balances')}>
              {text('imports')}
            </Button>
            <Button component={Link} to={billingsPath({ opening: true })}>
              {text('billings')}
            </Button>
          </>
        }
      />
      <Stack spacing={3}>
        <UploadPanel path={() => 'opening-balances'} template="opening-balances/template" shown />
      </Stack>
    </ResourceContextProvider>
  )
}
