import type { ComponentProps } from 'react'

/** A table of a page of documentation: on a phone it scrolls, and the keyboard reaches it. */
export const Table = (props: ComponentProps<'table'>) => (
  <div className="docs-table" role="group" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </div>
)
