import type { Catalogue } from '../en.ts'

export const openingBalances: Catalogue['resources']['opening-balances'] = {
  name: 'Saldo inicial |||| Saldos iniciales',
  title: 'Saldos iniciales',
  about: 'Lo que los clientes deben, o tienen por adelantado, de antes de que se les facturara aquí.',
  imports: 'Importaciones anteriores',
  billings: 'Ver en facturaciones',
  upload: {
    title: 'Subir saldos iniciales desde Excel',
    about: 'Una fila por cliente y moneda.',
    columns:
      'Client ID, Currency, Amount, Date, Note, en este orden. Client ID es el id de un cliente que existe; el importe es lo que debe, por debajo de cero lo que tiene por adelantado; la fecha es el día al que corresponde.',
    missing: 'Seleccione un archivo de Excel',
  },
  help: {
    owed: 'Lo que un cliente debe se convierte en una facturación sin líneas en el mes de su fecha. Vence según las condiciones habituales desde ese día, y el siguiente estado de cuenta lo arrastra.',
    in_advance: 'Un importe por debajo de cero es un crédito en la cuenta del cliente.',
    first:
      'Un cliente tiene un solo saldo inicial en una moneda, antes de que se le facture algo en ella. Si ya se facturó algo, cambie el saldo anterior del primer estado de cuenta.',
    reminded:
      'Se paga, envejece y se recuerda como cualquier estado de cuenta; no hay ninguno que emitir o enviar.',
    undone:
      'La importación puede deshacerse mientras nada de ella se haya pagado, arrastrado a un estado de cuenta, corregido o descontado.',
  },
}
