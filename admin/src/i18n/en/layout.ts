export const layout = {
  product: 'TrackLedger',
  // Of writing: `ltr` or `rtl`.
  direction: 'ltr',
  menu: 'Main menu',
  open_menu: 'Open menu',
  close_menu: 'Close menu',
  skip: 'Skip to content',
  dark: 'Switch to dark colours',
  light: 'Switch to light colours',
  signed_in_as: 'Signed in as %{name}',
  logout: 'Logout',
  dashboard: 'Dashboard',
  settings: 'Settings',
  loading: 'Loading…',
  page_failed: 'This page could not be loaded',
  crashed: 'Something went wrong on this page',
  crashed_hint: 'What you see is safe. Try again, and tell your administrator if it comes back.',
}
