// For development only: `npm run dev`, then /gallery.html. The build starts at index.html and omits this.
import { mount } from 'svelte';
import '../app.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target) mount(Gallery, { target });
