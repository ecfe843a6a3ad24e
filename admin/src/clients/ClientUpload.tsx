import { Box } from '@mui/material'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'

interface Values {
  platform_id: number
}

/** Imports clients from a workbook onto a platform. */
export const ClientUpload = () => (
  <UploadPanel<Values>
    path={({ platform_id }) => `clients/upload-excel/${platform_id}`}
    template="clients/upload-excel/template"
    needs={['platform_id']}
  >
    <Box sx={{ width: { md: 280 }, '& .MuiFormControl-root': { m: 0 } }}>
      <PlatformPicker source="platform_id" />
    </Box>
  </UploadPanel>
)
