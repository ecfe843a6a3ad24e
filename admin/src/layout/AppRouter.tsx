import { useState, type ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

/** Plain paths. Unlike BrowserRouter it lets a form hold back a navigation. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]))
  return <RouterProvider router={router} />
}
