import exceljs from 'exceljs'

/** Words of all cells of the first sheet of a workbook. */
export const firstSheet = async (file: Buffer): Promise<string[]> => {
  const book = new exceljs.Workbook()
  await book.xlsx.load(file as unknown as ArrayBuffer)
  return book.worksheets[0]?.getSheetValues().flat().map(String) ?? []
}
