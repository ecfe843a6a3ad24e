/** What is said when nobody answers, or something else than the service; English has the words of the browser. */
export const network = {
  'network.unreachable': 'No se pudo llegar al servidor',
  'network.timeout': 'El servidor no respondió a tiempo',
  'network.http_500': 'Algo falló en el servidor (Internal Server Error)',
  'network.http_502': 'El servicio no responde (Bad Gateway)',
  'network.http_503': 'El servicio no está disponible (Service Unavailable)',
  'network.http_504': 'El servicio no respondió a tiempo (Gateway Timeout)',
}
