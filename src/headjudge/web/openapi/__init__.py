"""Annotations and examples for the OpenAPI description."""
