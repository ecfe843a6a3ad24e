import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PLACEHOLDERS } from '../../../server/features/emails/email-templates.rules.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { DefaultTemplateButton } from './DefaultTemplateButton.tsx'
import { placeholderTag } from './emailTemplate.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** How a template is written, and one to start from. */
export function TemplateInstructions() {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.emails/templates.instructions.${key}`)
  return (
    <DetailSection title={text('title')} about={text('about')}>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            {['placeholder', 'stands_for', 'example'].map((column) => (
              <TableCell key={column}>{text(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {PLACEHOLDERS.map((placeholder) => (
            <TableRow key={placeholder}>
              <TableCell>
                <Box component="code" sx={{ fontSize: '0.8125rem' }}>
                  {placeholderTag(placeholder)}
                </Box>
              </TableCell>
              <TableCell>
                {translate(`emails.placeholders.${placeholder}`)}
                <Typography variant="caption" component="p" color="textSecondary" sx={onlyOnPhones}>
                  {translate(`emails.samples.${placeholder}`)}
                </Typography>
              </TableCell>
              <TableCell>{translate(`emails.samples.${placeholder}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <IfMay call="createEmailTemplate">
        <DefaultTemplateButton />
      </IfMay>
    </DetailSection>
  )
}

const onlyOnPhones = { display: { sm: 'none' } }

const tableSx = {
  maxWidth: 720,
  '& code': { whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere' },
  // On phones the columns are stacked: placeholder, meaning, example.
  '& td:nth-of-type(-n + 2)': { display: { xs: 'block', sm: 'table-cell' } },
  '& td:first-of-type': (theme: Theme) => ({
    [theme.breakpoints.down('sm')]: { border: 0, paddingBottom: 0 },
  }),
  '& td:nth-of-type(2)': { paddingInlineStart: { xs: 0, sm: 2 } },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  '& th, & td': { px: { xs: 0.75, sm: 2 } },
  // Aligned with the text above and below.
  '& tr > :first-of-type': { paddingInlineStart: 0 },
}
