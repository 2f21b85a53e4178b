export const en = {
  upload: { video: 'Upload a video…', captions: 'Upload captions…' },
  choose: 'Choose from the library…',
  done: { video: 'The video is uploaded.', captions: 'The captions are uploaded.' },
  failed: 'Not uploaded. {why}',
  notPlaced: {
    deleted: {
      video:
        'The video is uploaded, but the place for it on this page is gone. You find it in the media library.',
      captions:
        'The captions are uploaded, but the place for them on this page is gone. Upload them again where you want them.',
      chosen: 'The place for the video on this page is gone. Choose the video again where you want it.',
    },
    locked: {
      video:
        'The video is uploaded, but its section is being edited elsewhere right now. Choose the video from the library afterwards.',
      captions:
        'The captions are uploaded, but their section is being edited elsewhere right now. Upload them again afterwards.',
      chosen: 'This section is being edited elsewhere right now. Choose the video again afterwards.',
    },
  },
  noStore: {
    video: 'This site has no store for videos. Give the https address of a video instead.',
    captions: 'This site has no store for captions. Give the https address of a captions file instead.',
  },
  notSent: {
    type: 'Videos are MP4 or WebM. Export this one as MP4 (H.264).',
    captionsType: 'Captions are WebVTT files (.vtt). Export them as WebVTT.',
    empty: 'The file is empty. Choose another one.',
    size: 'It is larger than 1 GB. Export it smaller.',
    captionsSize: 'It is larger than 1 MB, which captions never are. Choose another file.',
  },
} as const;
