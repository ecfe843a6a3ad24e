import { Box } from '@mui/material'
import { Children, useMemo, type FormEvent, type ReactNode } from 'react'
import { FormGroupsProvider, SourceContextProvider, useResourceContext } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useFilterForm } from './useFilterForm.ts'

const MAX_WIDTH = 360

/**
 * The search box and filters of a list: what is chosen is applied at once, what is typed a moment after the last key, unless the
 * page is being left by then. As many as fit are in a row.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const resource = useResourceContext()
  const { form, apply } = useFilterForm()
  const sources = useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${resource}.fields.${source}`,
    }),
    [resource],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <FormProvider {...form}>
      <FormGroupsProvider>
        <SourceContextProvider value={sources}>
          <form onSubmit={submit}>
            <Inputs>{children}</Inputs>
          </form>
        </SourceContextProvider>
      </FormGroupsProvider>
    </FormProvider>
  )
}

const Inputs = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: columnsThatFit(150),
      columnGap: 2,
      rowGap: 1.5,
      maxWidth: { sm: Children.count(children) * MAX_WIDTH },
      // Its label, which names what is searched, is long.
      containerType: 'inline-size',
      '& > :has([type=search])': { gridColumn: '1 / -1' },
      '@container (min-width: 500px)': { '& > :has([type=search])': { gridColumn: 'span 2' } },
      '&& .MuiFormControl-root': { m: 0, minWidth: 0 },
    }}
  >
    {children}
  </Box>
)

/** Grid columns, as many as fit: each at least `width` pixels wide, and none wider than the grid. */
export const columnsThatFit = (width: number): string =>
  `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`
