/**
 * Where the values of an invoice stand in its file. Names differ by issuer and by version of the format, so they are data: the
 * first name that is found counts. They are not confirmed on files of every issuer (docs/execution.md, Reading invoice files).
 */
export interface FieldMap {
  readonly version: string
  /** Elements that are one line of the invoice. */
  readonly line: readonly string[]
  readonly header: Readonly<Record<HeaderField, readonly string[]>>
  readonly inLine: Readonly<Record<LineField, readonly string[]>>
  /** Elements whose presence says that it is signed. */
  readonly signature: readonly string[]
}
export type HeaderField =
  | 'number'
  | 'issuedOn'
  | 'kind'
  | 'sellerName'
  | 'sellerTaxNo'
  | 'buyerName'
  | 'buyerTaxNo'
  | 'excl'
  | 'tax'
  | 'incl'
export type LineField = 'name' | 'spec' | 'unit' | 'qty' | 'price' | 'excl' | 'rate' | 'tax'

/** Digital invoices as XML. A name with a stroke is an element inside another. */
export const xmlFields: FieldMap = {
  version: 'EInvoice 0.2',
  line: ['IssuItemInformation'],
  header: {
    number: ['TaxSupervisionInfo/InvoiceNumber', 'Header/EIid'],
    issuedOn: ['TaxSupervisionInfo/IssueTime', 'BasicInformation/RequestTime'],
    kind: ['GeneralOrSpecialVAT/LabelName', 'EInvoiceType/LabelName'],
    sellerName: ['SellerInformation/SellerName'],
    sellerTaxNo: ['SellerInformation/SellerIdNum'],
    buyerName: ['BuyerInformation/BuyerName'],
    buyerTaxNo: ['BuyerInformation/BuyerIdNum'],
    excl: ['BasicInformation/TotalAmWithoutTax'],
    tax: ['BasicInformation/TotalTaxAm'],
    incl: ['BasicInformation/TotalTax-includedAmount'],
  },
  inLine: {
    name: ['IssuItemInformation/ItemName'],
    spec: ['IssuItemInformation/SpecMod'],
    unit: ['IssuItemInformation/MeaUnits'],
    qty: ['IssuItemInformation/Quantity'],
    price: ['IssuItemInformation/UnPrice'],
    excl: ['IssuItemInformation/Amount'],
    rate: ['IssuItemInformation/TaxRate'],
    tax: ['IssuItemInformation/ComTaxAm'],
  },
  signature: ['SellerAuthentication', 'Signature'],
}
/** Tags of OFD (GB/T 33190) that point to the texts of a page. */
export const ofdTags: Readonly<Record<HeaderField, readonly string[]>> = {
  number: ['InvoiceNo'],
  issuedOn: ['IssueDate'],
  kind: ['InvoiceType'],
  sellerName: ['SellerName'],
  sellerTaxNo: ['SellerTaxID'],
  buyerName: ['BuyerName'],
  buyerTaxNo: ['BuyerTaxID'],
  excl: ['TaxExclusiveTotalAmount'],
  tax: ['TaxTotalAmount'],
  incl: ['TaxInclusiveTotalAmount'],
}
