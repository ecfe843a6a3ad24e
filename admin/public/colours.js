// Before anything is painted: the colours that were chosen on this machine, if any were.
try {
  const chosen = JSON.parse(globalThis.localStorage.getItem('RaStore.theme'))
  if (chosen) globalThis.document.documentElement.dataset.colours = chosen
} catch {
  // Without storage the system's colours it is.
}
