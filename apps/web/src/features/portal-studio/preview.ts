/** Opens the page of a preview in a window of its own. It is opened before the answer, while the click still allows it. */
export const openPreview = async (make: () => Promise<{ readonly path: string } | undefined>): Promise<void> => {
  const page = window.open('', '_blank')
  const made = await make()
  if (!made) page?.close()
  else if (page) {
    page.opener = null
    page.location.replace(made.path)
  } else window.location.assign(made.path)
}
